/** Font sizes from a single word to a full page, in percent of the slide's width. */
const SIZES = [11, 8.5, 6.8, 5.6, 4.6, 3.8, 3.2] as const;

/** The text area of a slide and the average letter metrics, in the same unit. */
const BOX = { width: 86, height: 47 };
const LETTER_WIDTH = 0.5;
const LINE_HEIGHT = 1.2;
const GAP = 0.45;
const HEADING = 1.3;

type Block = { letters: number; scale: number; isApart: boolean };

/** Estimates rendered lines of Markdown: markup isn't counted, headings are larger, blank lines are gaps. */
function readBlocks(markdown: string): Block[] {
  const lines = markdown.trim().split("\n");
  return lines.flatMap((line, index) => {
    const letters = line
      .replace(/^\s*(#{1,6}|[-*+>]|\d+[.)])\s+/, "")
      .replace(/[*_`~]|\]\([^()]*\)/g, "")
      .trim();
    if (!letters) return [];
    const isApart = index > 0 && (lines[index - 1]?.trim() === "" || /^\s*(#|[-*+]\s|\d+[.)]\s)/.test(line));
    return [{ letters: [...letters].length, scale: /^\s*#/.test(line) ? HEADING : 1, isApart }];
  });
}

function heightOf(blocks: readonly Block[], size: number): number {
  return blocks.reduce((height, { letters, scale, isApart }) => {
    const lines = Math.ceil((letters * LETTER_WIDTH * size * scale) / BOX.width);
    return height + lines * size * scale * LINE_HEIGHT + (isApart ? GAP * size : 0);
  }, 0);
}

/** Returns the largest font size that fits, in percent of the slide's width, or the smallest one. */
export function textSize(markdown: string): number {
  const blocks = readBlocks(markdown);
  const longestWord = Math.max(0, ...markdown.split(/\s+/).map((word) => [...word].length));
  const fits = (size: number): boolean =>
    heightOf(blocks, size) <= BOX.height && longestWord * LETTER_WIDTH * size <= BOX.width;
  return SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 0;
}
