/**
 * Characters in the renderer's font: Latin with all accents including Vietnamese, Cyrillic, and some symbols.
 */
const HAS =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0192\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01ce\u01e4-\u01e9\u0218-\u021b\u0237\u0400-\u045f\u0462-\u0463\u0472-\u0475\u0490-\u0493\u0496-\u0497\u049a-\u049b\u04a2-\u04a3\u04ae-\u04b3\u04b6-\u04b7\u04ba-\u04bb\u04c0\u04cf\u04d8-\u04d9\u04e2-\u04e3\u04e8-\u04e9\u04ee-\u04ef\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9–—‘’“”…€]/u;

/**
 * Returns the text an image can show. The renderer would fetch missing glyphs from the network, so missing
 * symbols are dropped. If a letter is missing, the whole text is dropped, because the rest would be
 * misleading.
 */
export function printable(text: string): string {
  // French has narrow spaces, which the font hasn't, inside its quotation marks and numbers.
  const signs = [...text.normalize("NFC").replaceAll("\u202f", "\u00a0")];
  if (signs.some((sign) => !HAS.test(sign) && /[\p{L}\p{N}]/u.test(sign))) return "";
  return signs
    .filter((sign) => HAS.test(sign))
    .join("")
    .replace(/ +/g, " ")
    .trim();
}
