import { letterShape } from "../lettering";
import { circle, type Mark, path } from "./mark";

/** A capital is about 700 units high, so its center is 350 above the baseline. */
function capital(letter: string, size: number, fill: string): string {
  const { path: d, middle } = letterShape(letter);
  const scale = size / 700;
  return path(d, fill, `transform="translate(${128 - middle * scale} ${128 + 350 * scale}) scale(${scale})"`);
}

const GROUNDS = [
  (fill: string) => circle(190, 66, 92, fill),
  (fill: string) => path("M0 256A256 256 0 0 1 256 0V256Z", fill),
  (fill: string) => path("M0 148L256 60V256H0Z", fill),
  (fill: string) => path("M0 0H128V256H0Z", fill),
];

export const monogram: Mark = ({ letter, palette, random }) =>
  random.pick(GROUNDS)(palette.third) + capital(letter, random.pick([118, 132]), palette.mark);

const PLATES = [
  (fill: string) => circle(128, 128, 92, fill),
  (fill: string) => path("M128 28L214.6 78V178L128 228L41.4 178V78Z", fill),
  (fill: string) =>
    `<rect x="42" y="42" width="172" height="172" rx="54" fill="${fill}" transform="rotate(45 128 128) translate(12.8 12.8) scale(.9)"/>`,
  (fill: string) => path("M40 216V128A88 88 0 0 1 216 128V216Z", fill),
];

export const cutout: Mark = ({ letter, palette, random }) =>
  random.pick(PLATES)(palette.mark) + capital(letter, 88, palette.ground);
