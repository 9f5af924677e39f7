import { labels } from "../labels";
import { lettering } from "../lettering";
import type { ScreenInput } from "./screen";
import { box, inset } from "./shapes";

export function sidebar({ words, palette, logo }: ScreenInput, active: number): string {
  const entries = [labels().today, ...words.topics, labels().settings];
  const rows = entries.map((entry, index) => {
    const y = 124 + index * 58;
    const isActive = index === active;
    const fill = isActive ? palette.ink : palette.quiet;
    return [
      isActive ? box(20, y - 34, 260, 50, palette.soft, 12) : "",
      box(40, y - 20, 20, 20, isActive ? palette.accent : palette.line, 6),
      lettering(entry, 76, y - 2, { size: 23, fill, face: isActive ? "bold" : "text", width: 190 }),
    ].join("");
  });
  return [
    box(0, 0, 300, 808, palette.paper),
    box(299, 0, 2, 808, palette.line),
    inset(logo, 30, 24, 44),
    lettering(words.name, 88, 55, { size: 25, fill: palette.ink, face: "display", width: 195 }),
    ...rows,
  ].join("");
}
