import { clampChroma, clampRgb, converter, formatHex, interpolate, wcagContrast } from "culori";
import { MAX_TURN } from "./turn";

const toOklch = converter("oklch");

const TEXT_RATIO = 4.5;
const LIGHTNESS_STEP = 0.004;
const TURN_STEP = 5;
/** How much of the far end of the ground is mixed in, away from the color of the text. */
const DEPTH = 0.26;

const TURNS = Array.from({ length: (2 * MAX_TURN) / TURN_STEP + 1 }, (_, i) => i * TURN_STEP - MAX_TURN);

const shadeOf = (color: string, turn: number, l?: number) => {
  const { l: own = 0, c = 0, h = 0 } = toOklch(color) ?? {};
  return { mode: "oklch" as const, l: l ?? own, c, h: (h + turn + 360) % 360 };
};

/** As #rrggbb. */
export const turnHue = (color: string, turn: number): string =>
  formatHex(clampChroma(shadeOf(color, turn), "oklch", "rgb"));

/** Browsers bring a color outside sRGB back by its chroma or by its channels: the text must be readable on both. */
const isReadable = (base: string, l: number, text: string): boolean =>
  TURNS.map((turn) => shadeOf(base, turn, l)).every((shade) =>
    [clampChroma(shade, "oklch", "rgb"), clampRgb(shade)].every(
      (ground) => wcagContrast(ground, text) >= TEXT_RATIO,
    ),
  );

/**
 * Returns the shade of `fill` closest to it on which `text` has AA contrast for every turn of the hue. Posters
 * take their ground from it.
 */
export function posterBase(fill: string, text: string): string {
  const from = toOklch(fill)?.l ?? 0;
  const away = (toOklch(text)?.l ?? 0) > 0.5 ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let l = from; l >= 0 && l <= 1; l += away)
    if (isReadable(fill, l, text)) return formatHex(clampChroma(shadeOf(fill, 0, l), "oklch", "rgb"));
  return away < 0 ? "#000000" : "#ffffff";
}

/** The two ends of a poster's ground, as in `styles/poster.css`: the second one is further from the text. */
export function posterGround(base: string, text: string, turns: readonly [number, number]): [string, string] {
  const far = (toOklch(text)?.l ?? 0) > 0.5 ? "#000000" : "#ffffff";
  return [turnHue(base, turns[0]), formatHex(interpolate([turnHue(base, turns[1]), far], "oklab")(DEPTH))];
}
