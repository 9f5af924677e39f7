import { COPY } from "@/features/startup/copy";
import { AppError } from "@/lib/app-error";
import type { Upload } from "./arriving";

const COMMENT = /<!--[\s\S]*?-->/g;
const SVG_START = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)?<svg[\s>]/i;

/** Whether the first of a file, its comments left out, is that of an SVG; it is never kept as one. */
export const isVector = (start: Uint8Array): boolean =>
  SVG_START.test(new TextDecoder().decode(start).replace(COMMENT, ""));

const LARGEST_VECTOR = 256 * 1024;

/**
 * Entities, style sheets and effects, which no logo needs to be drawn. In an encoding of its own choice all of these
 * would be written otherwise.
 */
const HOSTILE = /<!ENTITY|<\?xml-stylesheet|<([\w.-]+:)?fe[A-Z]|encoding\s*=\s*["'](?!utf-8["'])/i;

/**
 * Lets an SVG pass that can be handed to the decoder.
 * @throws BAD_REQUEST (`image`) with words for the person who sent it.
 */
export async function demandPlainVector(sent: Upload): Promise<void> {
  const isPlain = sent.size <= LARGEST_VECTOR && !HOSTILE.test(new TextDecoder().decode(await sent.read()));
  if (!isPlain) throw new AppError("BAD_REQUEST", COPY.image.vector, "image");
}
