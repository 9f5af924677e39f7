import { labels } from "../labels";
import { lettering } from "../lettering";
import type { Picture, ScreenInput } from "./screen";
import { box, page } from "./shapes";

export function terminal({ words, palette }: ScreenInput): Picture {
  const lines = [
    ...words.code.slice(0, 6).map((text) => ({ text, fill: "#f2f2ee" })),
    { text: "", fill: "" },
    ...words.entries.slice(0, 5).map((text) => ({ text: `• ${text}`, fill: palette.mark })),
  ];
  const lights = [0, 1, 2].map((index) => `<circle cx="${196 + index * 30}" cy="176" r="9" fill="#4a4b50"/>`);
  const content = [
    box(154, 142, 1300, 740, "#000000", 22, 'opacity="0.2"'),
    box(150, 130, 1300, 740, "#17181c", 22),
    ...lights,
    lettering(words.name, 800, 184, { size: 22, fill: "#9a9ba3", align: "middle", width: 700 }),
    ...lines.map(({ text, fill }, row) =>
      lettering(text, 200, 258 + row * 47, { size: 29, fill, width: 1200 }),
    ),
  ];
  return {
    svg: page(palette.ground, content.join("")),
    alt: labels().alt.terminal(words.name),
  };
}
