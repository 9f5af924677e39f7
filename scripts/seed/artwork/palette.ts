import { oklch } from "./colour";
import { randomOf } from "./random";

/** Steps of the golden angle keep any number of hues well apart. */
const GOLDEN_ANGLE = 137.508;

export type Palette = {
  ground: string;
  mark: string;
  second: string;
  third: string;
  accent: string;
  soft: string;
  wash: string;
  ink: string;
  quiet: string;
  line: string;
  paper: string;
  isDark: boolean;
};

const SCHEMES = ["deep", "bright", "pale", "bright", "deep", "cream"] as const;

/** Returns colors that match within a category (given by its index) but differ between startups. */
export function paletteOf(category: number, slug: string): Palette {
  const random = randomOf(`palette ${slug}`);
  const hue = category * GOLDEN_ANGLE + 255 + random.between(-26, 26);
  const other = hue + random.pick([150, 180, 210, 40, -45, 90]);
  const isDark = random.next() < 0.3;
  return { ...logoColours(random.pick(SCHEMES), hue, other), ...screenColours(hue, isDark), isDark };
}

function logoColours(scheme: (typeof SCHEMES)[number], hue: number, other: number) {
  switch (scheme) {
    case "deep":
      return colours([0.28, 0.08, hue], [0.86, 0.12, hue], [0.74, 0.15, other], [0.5, 0.13, hue]);
    case "bright":
      return colours([0.6, 0.19, hue], [0.98, 0.015, hue], [0.87, 0.13, other], [0.42, 0.15, hue]);
    case "pale":
      return colours([0.93, 0.045, hue], [0.42, 0.16, hue], [0.68, 0.17, other], [0.78, 0.1, hue]);
    case "cream":
      return colours([0.95, 0.025, 85], [0.5, 0.17, hue], [0.3, 0.06, other], [0.76, 0.14, other]);
  }
}

type Triple = [lightness: number, chroma: number, hue: number];
const colours = (ground: Triple, mark: Triple, second: Triple, third: Triple) => ({
  ground: oklch(...ground),
  mark: oklch(...mark),
  second: oklch(...second),
  third: oklch(...third),
});

const screenColours = (hue: number, isDark: boolean) => ({
  accent: oklch(isDark ? 0.7 : 0.55, 0.16, hue),
  soft: oklch(isDark ? 0.36 : 0.9, 0.06, hue),
  wash: oklch(isDark ? 0.17 : 0.965, 0.012, hue),
  ink: oklch(isDark ? 0.95 : 0.24, 0.02, hue),
  quiet: oklch(isDark ? 0.7 : 0.53, 0.02, hue),
  line: oklch(isDark ? 0.31 : 0.905, 0.012, hue),
  paper: isDark ? oklch(0.215, 0.015, hue) : "#ffffff",
});
