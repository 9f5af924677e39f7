import { labels } from "../labels";
import { lettering } from "../lettering";
import type { Picture, ScreenInput } from "./screen";
import { appWindow, box, card, chip, disc } from "./shapes";
import { sidebar } from "./sidebar";

function row({ palette, random, words }: ScreenInput, phrase: string, index: number): string {
  const y = 212 + index * 96;
  const { ages, states } = labels();
  const person = words.quotes[index % Math.max(1, words.quotes.length)]?.name ?? words.place;
  return [
    index ? box(340, y - 58, 1062, 2, palette.line) : "",
    box(
      368,
      y - 24,
      26,
      26,
      index % 3 === 0 ? palette.accent : palette.wash,
      8,
      `stroke="${palette.line}" stroke-width="2"`,
    ),
    lettering(phrase, 416, y - 2, { size: 23, fill: palette.ink, width: 520 }),
    disc(person, 984, y - 10, 20, palette.soft, palette.ink),
    lettering(person.split(" ")[0] ?? "", 1016, y - 2, { size: 20, fill: palette.quiet, width: 130 }),
    chip(random.pick(states), 1160, y - 27, palette, 122),
    lettering(ages[index] ?? "", 1374, y - 2, { size: 20, fill: palette.quiet, align: "end" }),
  ].join("");
}

export function table(input: ScreenInput): Picture {
  const { words, palette } = input;
  const phrases = words.entries.slice(0, 7);
  const topic = words.topics[0] ?? words.category;
  const content = [
    sidebar(input, 1),
    lettering(topic, 340, 84, { size: 42, fill: palette.ink, face: "display", width: 760 }),
    box(1216, 44, 186, 54, palette.accent, 14),
    lettering(labels().addNew, 1309, 79, {
      size: 22,
      fill: palette.isDark ? palette.wash : "#ffffff",
      face: "bold",
      align: "middle",
    }),
    card(340, 128, 1062, phrases.length * 96 + 24, palette),
    ...phrases.map((phrase, index) => row(input, phrase, index)),
  ];
  return {
    svg: appWindow(input, content.join("")),
    alt: labels().alt.table(words.name, topic),
  };
}
