import { cutText } from "@/lib/text/cut";

const MAX_NAME_LENGTH = 80;
/** What Windows, macOS or Linux refuse in a name. */
const REFUSED = /[\p{Cc}\\/:*?"<>|]/gu;

/** Names a file that a reader saves, in words of their language: `Audit log 2026-11-29.csv`. */
export const fileNameOf = (words: readonly string[], extension: string): string =>
  `${cutText(words.join(" ").replace(REFUSED, "-"), MAX_NAME_LENGTH).trim()}.${extension}`;

/** The letters that RFC 5987 allows to stay. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A `Content-Disposition` header (RFC 6266). Old programs read the first name, which is ASCII. */
export function dispositionOf(kind: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/g, "_");
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
