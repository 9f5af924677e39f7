import { type Mark, path } from "./mark";

const cube = (x: number, y: number, size: number, top: string, left: string, right: string) => {
  const [w, h] = [size * 0.866, size * 0.5];
  return [
    path(`M${x} ${y}l${w} ${h}l${-w} ${h}l${-w} ${-h}Z`, top),
    path(`M${x - w} ${y + h}l${w} ${h}v${size}l${-w} ${-h}Z`, left),
    path(`M${x + w} ${y + h}l${-w} ${h}v${size}l${w} ${-h}Z`, right),
  ].join("");
};

export const isometric: Mark = ({ palette, random }) => {
  const { mark, second, third } = palette;
  const layouts = [
    [[128, 40, 86]],
    [
      [90, 92, 50],
      [177, 92, 50],
      [133.5, 17 + 50, 50],
    ],
    [
      [128, 128, 48],
      [86.5, 56, 48],
      [169.5, 56, 48],
    ],
  ];
  return random
    .pick(layouts)
    .map(([x = 0, y = 0, size = 0]) => cube(x, y, size, mark, second, third))
    .join("");
};

export const fold: Mark = ({ palette, random }) => {
  const turn = random.pick([0, 90, 180, 270]);
  const { mark, second, third } = palette;
  const sheets = [
    path("M48 48H160L104 128H48Z", mark),
    path("M160 48H208V128L152 208H48V208L104 128Z", second),
    path("M152 208H208V128Z", third),
  ];
  return `<g transform="rotate(${turn} 128 128)">${sheets.join("")}</g>`;
};

export const steps: Mark = ({ palette, random }) => {
  const fills = random.shuffled([palette.mark, palette.second, palette.mark]);
  const isMirrored = random.next() < 0.5;
  const blocks = [0, 1, 2].map((index) => {
    const height = 56 * (index + 1);
    return `<rect x="${44 + index * 58}" y="${212 - height}" width="52" height="${height}" rx="10" fill="${fills[index]}"/>`;
  });
  return `<g ${isMirrored ? 'transform="translate(256 0) scale(-1 1)"' : ""}>${blocks.join("")}</g>`;
};
