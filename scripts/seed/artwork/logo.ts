import { arcs, orbit, petals, wave } from "./marks/curves";
import { bars, dots, tiles } from "./marks/grids";
import { cutout, monogram } from "./marks/letters";
import type { Mark } from "./marks/mark";
import { fold, isometric, steps } from "./marks/solids";
import type { Palette } from "./palette";
import { randomOf } from "./random";

const FAMILIES: readonly Mark[] = [
  monogram,
  dots,
  cutout,
  arcs,
  tiles,
  wave,
  monogram,
  isometric,
  petals,
  cutout,
  orbit,
  bars,
  fold,
  steps,
];

/** Draws a startup's logo as SVG. `turn` is its index in the directory, so that neighbors differ. */
export function logoOf(name: string, slug: string, turn: number, palette: Palette): string {
  const random = randomOf(`logo ${slug}`);
  const letter = name.replace(/^The /, "").charAt(0).toUpperCase();
  const mark = (FAMILIES[turn % FAMILIES.length] ?? monogram)({ letter, palette, random });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${palette.ground}"/>${mark}</svg>`;
}
