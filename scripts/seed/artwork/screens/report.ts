import { labels } from "../labels";
import { lettering, wrapped } from "../lettering";
import type { Picture, ScreenInput } from "./screen";
import { box, inset, page } from "./shapes";

function columns({ palette, random, words }: ScreenInput): string {
  const count = 7;
  const lit = random.whole(2, 5);
  const bars = Array.from({ length: count }, (_, index) => {
    const height = random.between(50, 178);
    return box(460 + index * 98, 800 - height, 62, height, index === lit ? palette.accent : palette.soft, 10);
  });
  const days = Array.from({ length: count }, (_, index) =>
    lettering(labels().days[index] ?? "", 491 + index * 98, 838, {
      size: 19,
      fill: palette.quiet,
      align: "middle",
    }),
  );
  const note = words.entries.at(-1) ?? words.tagline;
  const caption = lettering(note, 460, 882, { size: 20, fill: palette.quiet, width: 680 });
  return bars.join("") + box(460, 800, 680, 2, palette.line) + days.join("") + caption;
}

export function report(input: ScreenInput): Picture {
  const { words, palette, logo } = input;
  const body = wrapped(`${words.phrases.slice(0, 3).join(". ")}.`, 25, 680, 4);
  const heading = wrapped(words.tagline, 46, 680, 3, "display");
  const top = 250;
  const content = [
    box(376, 62, 864, 960, "#000000", 8, 'opacity="0.14"'),
    box(368, 50, 864, 960, palette.paper, 8),
    inset(logo, 460, 110, 60),
    lettering(words.name, 536, 150, { size: 26, fill: palette.ink, face: "bold", width: 420 }),
    lettering(labels().firstPage, 1140, 150, { size: 20, fill: palette.quiet, align: "end" }),
    ...heading.map((line, row) =>
      lettering(line, 460, top + row * 56, { size: 46, fill: palette.ink, face: "display" }),
    ),
    ...body.map((line, row) =>
      lettering(line, 460, top + heading.length * 56 + 18 + row * 38, { size: 25, fill: palette.quiet }),
    ),
    columns(input),
  ];
  return {
    svg: page(palette.ground, content.join("")),
    alt: labels().alt.report(words.name),
  };
}
