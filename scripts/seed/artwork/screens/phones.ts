import { labels } from "../labels";
import { lettering, wrapped } from "../lettering";
import type { Picture, ScreenInput } from "./screen";
import { box, chip, disc, inset, page } from "./shapes";

function shell({ palette }: ScreenInput, x: number, y: number, content: string): string {
  const id = `phone${x}`;
  return [
    box(x + 6, y + 14, 400, 830, "#000000", 56, 'opacity="0.16"'),
    box(x, y, 400, 830, palette.isDark ? "#000000" : palette.ink, 56),
    `<clipPath id="${id}"><rect x="${x + 12}" y="${y + 12}" width="376" height="806" rx="46"/></clipPath>`,
    `<g clip-path="url(#${id})">${box(x + 12, y + 12, 376, 806, palette.wash)}<g transform="translate(${x + 12} ${y + 12})">${content}</g></g>`,
    box(x + 150, y + 28, 100, 26, palette.isDark ? "#000000" : palette.ink, 13),
  ].join("");
}

function listPage({ words, palette, random }: ScreenInput): string {
  const rows = words.entries.slice(0, 5).map((phrase, index) => {
    const y = 190 + index * 112;
    const [first = "", second = ""] = wrapped(phrase, 21, 250, 2);
    return [
      box(22, y, 332, 96, palette.paper, 20),
      box(40, y + 26, 44, 44, index === 0 ? palette.accent : palette.soft, 14),
      lettering(first, 100, y + (second ? 44 : 56), {
        size: 21,
        fill: palette.ink,
        face: second ? "text" : "bold",
      }),
      lettering(second, 100, y + 72, { size: 21, fill: palette.ink }),
    ].join("");
  });
  return [
    lettering(`${random.whole(7, 21)}:${random.whole(10, 59)}`, 40, 46, {
      size: 20,
      fill: palette.ink,
      face: "bold",
    }),
    lettering(words.topics[0] ?? labels().today, 26, 130, {
      size: 38,
      fill: palette.ink,
      face: "display",
      width: 320,
    }),
    ...rows,
  ].join("");
}

function detailPage({ words, palette, logo }: ScreenInput): string {
  const quote = words.quotes[0];
  const lines = wrapped(words.entries.at(-1) ?? words.tagline, 30, 310, 4, "display");
  const said = wrapped(quote?.text ?? words.tagline, 20, 296, 5);
  return [
    box(0, 0, 376, 300, palette.soft),
    inset(logo, 118, 96, 140),
    ...lines.map((line, row) =>
      lettering(line, 28, 362 + row * 38, { size: 30, fill: palette.ink, face: "display" }),
    ),
    chip(words.topics.at(-1) ?? words.category, 28, 372 + lines.length * 38, palette, 190),
    disc(quote?.name ?? words.name, 48, 580, 20, palette.accent, palette.paper),
    lettering(quote?.name ?? words.name, 80, 587, { size: 20, fill: palette.ink, face: "bold", width: 270 }),
    ...said.map((line, row) => lettering(line, 28, 632 + row * 29, { size: 20, fill: palette.quiet })),
  ].join("");
}

export function phones(input: ScreenInput): Picture {
  const { words, palette, logo } = input;
  const title = wrapped(words.name, 76, 560, 2, "display");
  const lines = wrapped(words.tagline, 34, 540, 4);
  const top = 430 - title.length * 30;
  const content = [
    inset(logo, 110, top - 180, 92),
    ...title.map((line, row) =>
      lettering(line, 110, top + row * 80, { size: 76, fill: palette.mark, face: "display" }),
    ),
    ...lines.map((line, row) =>
      lettering(line, 110, top + title.length * 80 + row * 48, { size: 34, fill: palette.mark }),
    ),
    shell(input, 720, 90, listPage(input)),
    shell(input, 1150, 170, detailPage(input)),
  ];
  return {
    svg: page(palette.ground, content.join("")),
    alt: labels().alt.phones(words.name),
  };
}
