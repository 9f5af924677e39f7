import type { Palette } from "../palette";
import type { Random } from "../random";
import { box } from "./shapes";

/** Draws about twelve values into a 600 by 290 area at 374, 400. */
type Chart = (values: number[], palette: Palette) => string;
const [LEFT, TOP, WIDE, HIGH] = [374, 400, 600, 290];

/** Returns values between 0 and 1 that tend upward. */
export function series(random: Random, length: number): number[] {
  let value = random.between(0.18, 0.35);
  return Array.from({ length }, () => {
    value = Math.min(0.96, Math.max(0.08, value + random.between(-0.09, 0.14)));
    return value;
  });
}

function smoothLine(values: number[]): string {
  const points = values.map((value, index) => [
    LEFT + (WIDE * index) / (values.length - 1),
    TOP + HIGH * (1 - value),
  ]);
  return points
    .map(([x = 0, y = 0], index) => {
      const [lastX = 0, lastY = 0] = points[index - 1] ?? [];
      const middle = (lastX + x) / 2;
      return index ? `C${middle} ${lastY} ${middle} ${y} ${x} ${y}` : `M${x} ${y}`;
    })
    .join("");
}

const curve: Chart = (values, palette) => {
  const line = smoothLine(values);
  const last = TOP + HIGH * (1 - (values.at(-1) ?? 0));
  return [
    `<path d="${line}L974 690L374 690Z" fill="${palette.accent}" opacity="0.13"/>`,
    `<path d="${line}" fill="none" stroke="${palette.accent}" stroke-width="5" stroke-linecap="round"/>`,
    `<circle cx="974" cy="${last}" r="10" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="5"/>`,
  ].join("");
};

const pillars: Chart = (values, palette) =>
  values
    .map((value, index) => {
      const fill = index === values.length - 1 ? palette.accent : palette.soft;
      return box(LEFT + 8 + index * 50, TOP + HIGH * (1 - value), 34, HIGH * value, fill, 8);
    })
    .join("");

const halves: Chart = (values, palette) =>
  values
    .map((value, index) => {
      const x = LEFT + 8 + index * 50;
      const split = HIGH * value * (0.35 + (index % 3) * 0.12);
      const top = TOP + HIGH * (1 - value);
      return (
        box(x, top, 34, HIGH * value, palette.soft, 6) +
        box(x, TOP + HIGH - split, 34, split, palette.accent, 6)
      );
    })
    .join("");

export const CHARTS: readonly Chart[] = [curve, pillars, curve, halves];
