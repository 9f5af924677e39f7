import type { Palette } from "../palette";
import type { Random } from "../random";

/** The input of every logo mark. A mark draws into a 256 by 256 square. */
type MarkInput = { letter: string; palette: Palette; random: Random };
export type Mark = (input: MarkInput) => string;

export const circle = (x: number, y: number, r: number, fill: string, rest = "") =>
  `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="${fill}" ${rest}/>`;

export const path = (d: string, fill: string, rest = "") => `<path d="${d}" fill="${fill}" ${rest}/>`;
