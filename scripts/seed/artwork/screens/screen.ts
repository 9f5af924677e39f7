import type { Palette } from "../palette";
import type { Random } from "../random";
import type { Words } from "../words";

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** The input of every screen. `logo` is SVG. */
export type ScreenInput = { words: Words; palette: Palette; random: Random; logo: string };

/** `alt` is the alternative text. */
export type Picture = { svg: string; alt: string };
export type Screen = (input: ScreenInput) => Picture;
