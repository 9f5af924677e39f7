import * as m from "#messages";
import { AppError } from "@/lib/errors/app-error";
import type { Upload } from "./upload-staging";

/** Allowed before the first element, in this order. */
const BEFORE_SVG = [/^\ufeff?\s*/, /^<\?xml[^>]*>\s*/i, /^<!DOCTYPE svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*/i];

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

/** Returns true if the first element after comments is an SVG; SVGs are never stored as such. */
export const isVector = (start: Uint8Array): boolean =>
  /^<svg[\s>]/i.test(
    BEFORE_SVG.reduce(
      (text, part) => text.replace(part, ""),
      withoutComments(new TextDecoder().decode(start)),
    ),
  );

const LARGEST_VECTOR = 256 * 1024;

/**
 * Entities, stylesheets and filters, which no logo needs. Another encoding could hide all of them, so the
 * encoding is checked too.
 */
const DECLARATION = /<!ENTITY|<\?xml-stylesheet/i;
const EFFECT = /<(?:[\w.-]+:)?fe[A-Z]/i;
const ENCODING = /encoding\s*=\s*["']([\s\S]{0,6})/gi;

const isUnsafe = (text: string): boolean =>
  DECLARATION.test(text) ||
  EFFECT.test(text) ||
  [...text.matchAll(ENCODING)].some(([, name = ""]) => !/^utf-8["']$/i.test(name));

/**
 * Rejects an SVG that isn't safe to pass to the decoder.
 * @throws BAD_REQUEST (`image`) with a message for the user.
 */
export async function assertPlainSvg(sent: Upload): Promise<void> {
  const isPlain = sent.size <= LARGEST_VECTOR && !isUnsafe(new TextDecoder().decode(await sent.read()));
  if (!isPlain) throw new AppError("BAD_REQUEST", m.server_files_image_vector(), "image");
}
