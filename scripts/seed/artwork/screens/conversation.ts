import { labels } from "../labels";
import { lettering, widthOf, wrapped } from "../lettering";
import type { Quote } from "../words";
import type { Picture, ScreenInput } from "./screen";
import { appWindow, box, disc } from "./shapes";

function people({ words, palette }: ScreenInput): string {
  const seen = [...new Map(words.quotes.map((quote) => [quote.name, quote])).values()].slice(0, 8);
  const rows = seen.map((quote, index) => {
    const y = 130 + index * 90;
    return [
      index === 0 ? box(16, y - 38, 348, 80, palette.soft, 14) : "",
      disc(
        quote.name,
        62,
        y + 2,
        26,
        index === 0 ? palette.accent : palette.line,
        index ? palette.ink : palette.paper,
      ),
      lettering(quote.name, 104, y - 4, { size: 22, fill: palette.ink, face: "bold", width: 250 }),
      lettering(quote.text, 104, y + 24, { size: 19, fill: palette.quiet, width: 244 }),
    ].join("");
  });
  return [
    box(0, 0, 380, 808, palette.paper),
    box(379, 0, 2, 808, palette.line),
    lettering(labels().messages, 32, 62, { size: 34, fill: palette.ink, face: "display" }),
    ...rows,
  ].join("");
}

function bubble(
  { palette }: ScreenInput,
  quote: Quote,
  index: number,
  y: number,
): { svg: string; height: number } {
  const isOwn = index % 2 === 1;
  const lines = wrapped(quote.text, 23, 560, 4);
  const width = Math.max(...lines.map((line) => widthOf(line, 23))) + 52;
  const height = lines.length * 34 + 36;
  const x = isOwn ? 1396 - width : 492;
  const fill = isOwn ? palette.accent : palette.paper;
  const ink = isOwn ? (palette.isDark ? palette.wash : "#ffffff") : palette.ink;
  const svg = [
    isOwn ? "" : disc(quote.name, 446, y + 28, 26, palette.soft, palette.ink),
    box(x, y, width, height, fill, 22, isOwn ? "" : `stroke="${palette.line}" stroke-width="2"`),
    ...lines.map((line, row) => lettering(line, x + 26, y + 44 + row * 34, { size: 23, fill: ink })),
  ].join("");
  return { svg, height };
}

export function conversation(input: ScreenInput): Picture {
  const { words, palette } = input;
  const parts: string[] = [];
  let y = 122;
  for (const [index, quote] of words.quotes.slice(0, 6).entries()) {
    const { svg, height } = bubble(input, quote, index, y);
    if (y + height > 700) break;
    parts.push(svg);
    y += height + 24;
  }
  const content = [
    people(input),
    box(381, 0, 1059, 92, palette.paper),
    box(381, 91, 1059, 2, palette.line),
    lettering(words.name, 420, 58, { size: 28, fill: palette.ink, face: "bold", width: 900 }),
    ...parts,
    box(420, 722, 976, 62, palette.paper, 18, `stroke="${palette.line}" stroke-width="2"`),
    lettering(labels().writeMessage, 450, 761, { size: 22, fill: palette.quiet }),
  ];
  return {
    svg: appWindow(input, content.join("")),
    alt: labels().alt.conversation(words.name),
  };
}
