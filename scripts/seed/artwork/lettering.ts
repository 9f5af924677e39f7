import { readFileSync } from "node:fs";
import { join } from "node:path";

type Glyph = { width: number; path: string };
export type Face = "text" | "bold" | "display";

function readFace(face: Face): Map<string, Glyph> {
  const lines = readFileSync(join(import.meta.dirname, "faces", `${face}.txt`), "utf8")
    .trimEnd()
    .split("\n");
  return new Map(
    lines.map((line) => {
      const [code = "", width = "0", ...path] = line.split(" ");
      return [
        String.fromCodePoint(Number.parseInt(code, 16)),
        { width: Number(width), path: path.join(" ") },
      ];
    }),
  );
}

const FACES = { text: readFace("text"), bold: readFace("bold"), display: readFace("display") };

/** Drawn as the quotation marks that the faces have. */
const GUILLEMETS: Record<string, string> = { "«": "“", "»": "”" };

const plain = (letter: string) => GUILLEMETS[letter] ?? letter.normalize("NFD").charAt(0);
const glyph = (face: Face, letter: string): Glyph =>
  FACES[face].get(letter) ?? FACES[face].get(plain(letter)) ?? { width: 500, path: "" };

export const widthOf = (text: string, size: number, face: Face = "text"): number =>
  ([...text].reduce((sum, letter) => sum + glyph(face, letter).width, 0) * size) / 1000;

/** Truncates at a word and adds an ellipsis if `text` is wider than `width`. */
function fitted(text: string, size: number, width: number, face: Face = "text"): string {
  if (widthOf(text, size, face) <= width) return text;
  const words = text.split(" ");
  while (words.length > 1 && widthOf(`${words.join(" ")}…`, size, face) > width) words.pop();
  let cut = words.join(" ").replace(/[\s,.;:–—]+$/, "");
  while (cut && widthOf(`${cut}…`, size, face) > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

export function wrapped(
  text: string,
  size: number,
  width: number,
  most: number,
  face: Face = "text",
): string[] {
  const lines: string[] = [];
  const words = text.split(" ");
  while (words.length && lines.length < most) {
    if (lines.length === most - 1) lines.push(fitted(words.splice(0).join(" "), size, width, face));
    else lines.push(nextLine(words, size, width, face));
  }
  return lines;
}

function nextLine(words: string[], size: number, width: number, face: Face): string {
  let line = words.shift() ?? "";
  while (words[0] && widthOf(`${line} ${words[0]}`, size, face) <= width) line += ` ${words.shift()}`;
  return line;
}

type Style = { size: number; fill: string; face?: Face; align?: "start" | "middle" | "end"; width?: number };

/** Draws text as outlines with its baseline at `y`, so that no system font is needed. */
export function lettering(text: string, x: number, y: number, style: Style): string {
  const { size, fill, face = "text", align = "start" } = style;
  const shown = style.width ? fitted(text, size, style.width, face) : text;
  const shift = { start: 0, middle: 0.5, end: 1 }[align] * widthOf(shown, size, face);
  let advance = 0;
  const paths = [...shown].map((letter) => {
    const { width, path } = glyph(face, letter);
    const drawn = path && `<path transform="translate(${advance})" d="${path}"/>`;
    advance += width;
    return drawn;
  });
  const scale = size / 1000;
  return `<g fill="${fill}" transform="translate(${(x - shift).toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${paths.join("")}</g>`;
}

/** Returns the outline of one letter, scaled to 1000 units, and the horizontal position of its center. */
export function letterShape(letter: string): { path: string; middle: number } {
  const { path, width } = glyph("display", letter);
  return { path, middle: width / 2 };
}
