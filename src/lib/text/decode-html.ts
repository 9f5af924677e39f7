const BOMS: [label: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
];
const CHARSET = /charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i;
/** The number of bytes searched for the meta element. */
const PRESCAN = 2048;

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    return null;
  }
}

/**
 * Decodes a page using its byte order mark, its header or its meta element. Without any, tries UTF-8 and then
 * windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const opening = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN));
  const declared = /<meta[^<>]+>/gi;
  const meta = opening.match(declared)?.find((tag) => CHARSET.test(tag)) ?? "";
  const labels = [marked, CHARSET.exec(contentType)?.[1], CHARSET.exec(meta)?.[1]];
  const decoder = labels.map(decoderOf).find((one) => one !== null);
  if (decoder) return decoder.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // A truncated page may end in the middle of a character.
  return text.slice(0, -1).includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text;
}
