import { formatNumber } from "@/lib/format/number";
import { labels } from "../labels";
import { lettering } from "../lettering";
import { CHARTS, series } from "./charts";
import type { Picture, ScreenInput } from "./screen";
import { appWindow, box, card } from "./shapes";
import { sidebar } from "./sidebar";

function tile({ words, palette, random }: ScreenInput, index: number): string {
  const x = 340 + index * 362;
  const figure = formatNumber(
    random.pick([random.whole(12, 98), random.whole(120, 990), random.whole(1100, 9800)]),
  );
  const change = `${random.pick(["+", "+", "−"])}${random.whole(1, 24)} %`;
  return [
    card(x, 124, 338, 156, palette),
    lettering(words.topics[index % words.topics.length] ?? "", x + 26, 166, {
      size: 21,
      fill: palette.quiet,
      width: 280,
    }),
    lettering(figure, x + 26, 240, { size: 58, fill: palette.ink, face: "display" }),
    lettering(change, x + 312, 238, { size: 23, fill: palette.accent, face: "bold", align: "end" }),
  ].join("");
}

function chart({ palette, random, words }: ScreenInput): string {
  const draw = random.pick(CHARTS);
  const rules = [400, 497, 593, 690].map((y) => box(374, y, 600, 2, palette.line));
  const weeks = [1, 4, 7, 10].map((week, index) =>
    lettering(labels().week(week), 374 + index * 164, 728, { size: 19, fill: palette.quiet }),
  );
  return [
    card(340, 306, 670, 454, palette),
    lettering(labels().twelveWeeks(words.topics.at(-1) ?? ""), 366, 358, {
      size: 25,
      fill: palette.ink,
      face: "bold",
      width: 610,
    }),
    ...rules,
    draw(series(random, 12), palette),
    ...weeks,
  ].join("");
}

function latest({ palette, words }: ScreenInput): string {
  const rows = words.entries.slice(0, 5).map((phrase, index) => {
    const y = 418 + index * 68;
    return [
      box(1062, y - 26, 12, 36, index === 0 ? palette.accent : palette.soft, 6),
      lettering(phrase, 1090, y - 6, { size: 21, fill: palette.ink, width: 296 }),
      lettering(labels().longAges[index] ?? "", 1090, y + 20, { size: 18, fill: palette.quiet }),
    ].join("");
  });
  return [
    card(1034, 306, 368, 454, palette),
    lettering(words.place, 1062, 358, { size: 25, fill: palette.ink, face: "bold", width: 310 }),
    ...rows,
  ].join("");
}

export function dashboard(input: ScreenInput): Picture {
  const { words, palette } = input;
  const content = [
    sidebar(input, 0),
    lettering(labels().today, 340, 84, { size: 42, fill: palette.ink, face: "display" }),
    ...[0, 1, 2].map((index) => tile(input, index)),
    chart(input),
    latest(input),
  ];
  return {
    svg: appWindow(input, content.join("")),
    alt: labels().alt.dashboard(words.name),
  };
}
