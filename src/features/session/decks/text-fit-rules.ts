import { LRUCache } from "lru-cache";
import { graphemesOf } from "@/lib/text/cut";
import { linesOf, type TextLine } from "@/lib/text/markdown/blocks";

/** Font sizes from a single word to a full page, in percent of the slide's width. */
const SIZES = [11, 8.5, 6.8, 5.6, 4.6, 3.8, 3.2] as const;

/** The text area of a slide and the average letter metrics, in the same unit. */
const BOX = { width: 86, height: 45 };
const LETTER_WIDTH = 0.5;
const LINE_HEIGHT = 1.2;
const GAP = 0.45;
const HEADING = 1.3;

/** Ideographs, syllables, emoji, flags and keycaps are about twice as wide as other letters, and a line may end after each. */
const WIDE =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Extended_Pictographic}\p{Regional_Indicator}\uff01-\uff60]|\u20e3/u;
const WORD_END =
  /[\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{Extended_Pictographic}\p{Regional_Indicator}]+|\u20e3/u;

/** In letters of average width. */
const widthOf = (text: string): number =>
  graphemesOf(text).reduce((sum, grapheme) => sum + (WIDE.test(grapheme) ? 2 : 1), 0);

type Block = { letters: number; scale: number; isApart: boolean };

const toBlock = ({ text, isHeading, isApart }: TextLine): Block => ({
  letters: widthOf(text),
  scale: isHeading ? HEADING : 1,
  isApart,
});

function heightOf(blocks: readonly Block[], size: number): number {
  return blocks.reduce((height, { letters, scale, isApart }) => {
    const lines = Math.ceil((letters * LETTER_WIDTH * size * scale) / BOX.width);
    return height + lines * size * scale * LINE_HEIGHT + (isApart ? GAP * size : 0);
  }, 0);
}

const longestWordOf = ({ text, isHeading }: TextLine): number =>
  Math.max(...text.split(WORD_END).map(widthOf)) * (isHeading ? HEADING : 1);

/** A slide is rendered again at every step of a talk. */
const sizes = new LRUCache<string, number>({ max: 500 });

/** Returns the largest font size that fits, in percent of the slide's width, or the smallest one. */
export function textSize(markdown: string): number {
  const size = sizes.get(markdown) ?? measure(linesOf(markdown));
  sizes.set(markdown, size);
  return size;
}

/** Estimates the height of rendered text: markup isn't counted, and headings are larger. */
function measure(lines: readonly TextLine[]): number {
  const blocks = lines.map(toBlock);
  const longestWord = Math.max(0, ...lines.map(longestWordOf));
  const fits = (size: number): boolean =>
    heightOf(blocks, size) <= BOX.height && longestWord * LETTER_WIDTH * size <= BOX.width;
  return SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 0;
}
