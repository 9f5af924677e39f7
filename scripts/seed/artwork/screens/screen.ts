import type { Palette } from "../palette";
import type { Random } from "../random";
import type { Words } from "../words";

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** What a screen is drawn from: the startup's own colours and words, and its logo as SVG. */
export type ScreenInput = { words: Words; palette: Palette; random: Random; logo: string };

/** A drawn screen and what a person who does not see it should know. */
export type Picture = { svg: string; alt: string };
export type Screen = (input: ScreenInput) => Picture;
