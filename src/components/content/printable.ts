/** What the font of the renderer has: Latin with all its accents, also of Vietnam, Cyrillic, and some signs. */
const HAS =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u0192\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01ce\u01e4-\u01e9\u0218-\u021b\u0237\u0400-\u045f\u0462-\u0463\u0472-\u0475\u0490-\u0493\u0496-\u0497\u049a-\u049b\u04a2-\u04a3\u04ae-\u04b3\u04b6-\u04b7\u04ba-\u04bb\u04c0\u04cf\u04d8-\u04d9\u04e2-\u04e3\u04e8-\u04e9\u04ee-\u04ef\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9–—‘’“”…€]/u;

/**
 * Words that a picture can show. The renderer asks the network for what its font lacks, so signs that it lacks are
 * left out; words of which it lacks a letter are left out whole, because the rest of them says something else.
 */
export function printable(text: string): string {
  const signs = [...text.normalize("NFC")];
  if (signs.some((sign) => !HAS.test(sign) && /[\p{L}\p{N}]/u.test(sign))) return "";
  return signs
    .filter((sign) => HAS.test(sign))
    .join("")
    .replace(/ +/g, " ")
    .trim();
}
