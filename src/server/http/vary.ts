import type { ServerResponse } from "node:http";
import type { RequestTarget } from "../bundle-bridge.ts";

/** What the language of an address without one depends on: the reader's choice and their browser. */
const READER = ["Accept-Language", "Cookie"];

/** Headers that tell caches in between which answers of one address differ. */
export const readerHeaders = ({ isFixed }: Pick<RequestTarget, "isFixed">): string[] =>
  isFixed ? [] : ["Vary", READER.join(", ")];

export const varyByEncoding = (response: ServerResponse): void => varyBy(response, ["Accept-Encoding"]);

/** Leaves out answers that no cache may keep, and files that are the same for all. */
export function varyByReader(response: ServerResponse, { isFixed }: Pick<RequestTarget, "isFixed">): void {
  if (isFixed || /no-store|immutable/.test(String(response.getHeader("Cache-Control")))) return;
  varyBy(response, READER);
}

function varyBy(response: ServerResponse, names: readonly string[]): void {
  const known = [response.getHeader("Vary") ?? []]
    .flat()
    .flatMap((one) => String(one).split(","))
    .map((name) => name.trim());
  const isKnown = (name: string) => known.some((one) => one.toLowerCase() === name.toLowerCase());
  const missing = names.filter((name) => !isKnown(name));
  if (missing.length > 0) response.setHeader("Vary", [...known, ...missing].join(", "));
}
