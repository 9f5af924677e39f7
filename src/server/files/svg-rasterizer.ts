import { AppError } from "@/lib/app-error";
import { IMAGE_COPY } from "./copy";
import type { Upload } from "./upload-staging";

/** What may stand before the first element, in this order. */
const BEFORE_SVG = [/^\ufeff?\s*/, /^<\?xml[^>]*>\s*/i, /^<!DOCTYPE svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*/i];

/** A text without its comments; one that does not end stays. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf("<!--"); start >= 0; start = text.indexOf("<!--", at)) {
    const end = text.indexOf("-->", start + 4);
    if (end < 0) break;
    kept.push(text.slice(at, start));
    at = end + 3;
  }
  return kept.join("") + text.slice(at);
}

/** Whether the first of a file, its comments left out, is that of an SVG; it is never kept as one. */
export const isVector = (start: Uint8Array): boolean =>
  /^<svg[\s>]/i.test(
    BEFORE_SVG.reduce(
      (text, part) => text.replace(part, ""),
      withoutComments(new TextDecoder().decode(start)),
    ),
  );

const LARGEST_VECTOR = 256 * 1024;

/**
 * Entities, style sheets and effects, which no logo needs to be drawn. In an encoding of its own choice all of these
 * would be written otherwise.
 */
const DECLARATION = /<!ENTITY|<\?xml-stylesheet/i;
const EFFECT = /<(?:[\w.-]+:)?fe[A-Z]/i;
const ENCODING = /encoding\s*=\s*["']([\s\S]{0,6})/gi;

const isTooComplex = (text: string): boolean =>
  DECLARATION.test(text) ||
  EFFECT.test(text) ||
  [...text.matchAll(ENCODING)].some(([, name = ""]) => !/^utf-8["']$/i.test(name));

/**
 * Lets an SVG pass that can be handed to the decoder.
 * @throws BAD_REQUEST (`image`) with words for the person who sent it.
 */
export async function assertPlainSvg(sent: Upload): Promise<void> {
  const isPlain = sent.size <= LARGEST_VECTOR && !isTooComplex(new TextDecoder().decode(await sent.read()));
  if (!isPlain) throw new AppError("BAD_REQUEST", IMAGE_COPY.vector, "image");
}
