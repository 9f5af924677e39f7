import { clampChroma, converter, formatHex, parse, wcagContrast } from "culori";
import { posterBase } from "@/lib/poster/colors";

const toOklch = converter("oklch");

const WHITE = "#ffffff";
const INK = "#14161c";
const TEXT_RATIO = 4.5;
const PART_RATIO = 3;
const STEP = 0.004;
/** How much a brand color may be darkened to carry white text before it gets dark text instead. */
const FURTHEST_FILL = 0.14;

/** The lightness of each theme's least favorable surface in `styles/tokens.css`. */
const SURFACE = { light: 0.945, dark: 0.285, darkest: 0.175 };

/**
 * Returns the color as #rrggbb, or null if the text isn't a CSS color. Only its result may be used in a style
 * attribute.
 */
export function normaliseColor(text: string): string | null {
  const color = parse(text.trim());
  return color ? formatHex(clampChroma(color, "oklch", "rgb")) : null;
}

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

const lightness = (color: string): number => toOklch(color)?.l ?? 0;

const withLightness = (color: string, l: number): string =>
  formatHex(clampChroma({ ...toOklch(color), mode: "oklch", c: toOklch(color)?.c ?? 0, l }, "oklch", "rgb"));

/**
 * Returns the closest shade of `color` (same hue, different lightness) with at least `ratio` contrast against
 * `background`, or black or white if there is none.
 */
export function closestContrastingColor(color: string, background: string, ratio: number): string {
  if (contrast(color, background) >= ratio) return color;
  const from = lightness(color);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    const shades = [from - distance, from + distance].filter((l) => l >= 0 && l <= 1);
    const passing = shades
      .map((l) => withLightness(color, l))
      .find((shade) => contrast(shade, background) >= ratio);
    if (passing) return passing;
  }
  return contrast(WHITE, background) >= contrast("#000000", background) ? WHITE : "#000000";
}

const surface = (color: string, l: number): string =>
  formatHex(clampChroma({ mode: "oklch", l, c: 0.02, h: toOklch(color)?.h ?? 0 }, "oklch", "rgb"));

function fillAndText(color: string): [fill: string, text: string] {
  const fill = closestContrastingColor(color, WHITE, TEXT_RATIO);
  if (Math.abs(lightness(fill) - lightness(color)) <= FURTHEST_FILL) return [fill, WHITE];
  return [closestContrastingColor(color, INK, TEXT_RATIO), INK];
}

/**
 * The custom properties `styles/tokens.css` builds both themes from. Invalid colors fall back to the default.
 */
export function brandVariables(primary: string, secondary: string): Record<`--${string}`, string> {
  const brand = normaliseColor(primary) ?? "#2563eb";
  const [fill, onFill] = fillAndText(brand);
  const [darkFill, onDarkFill] = fillAndText(
    closestContrastingColor(brand, surface(brand, SURFACE.darkest), PART_RATIO),
  );
  return {
    "--brand": brand,
    "--brand-secondary": normaliseColor(secondary) ?? "#f8fafc",
    "--brand-fill": fill,
    "--on-brand": onFill,
    "--brand-fill-dark": darkFill,
    "--on-brand-dark": onDarkFill,
    "--brand-poster": posterBase(fill, onFill),
    "--brand-poster-dark": posterBase(darkFill, onDarkFill),
    "--brand-text": closestContrastingColor(brand, surface(brand, SURFACE.light), TEXT_RATIO),
    "--brand-text-dark": closestContrastingColor(brand, surface(brand, SURFACE.dark), TEXT_RATIO),
  };
}
