import { circle, type Mark, path } from "./mark";

const FIELDS = [
  (x: number, y: number) => (x + y) / 6,
  (x: number, y: number) => 1 - Math.hypot(x - 1.5, y - 1.5) / 2.3,
  (x: number, y: number) => Math.abs(Math.sin(x * 1.1 + y * 0.7)),
  (x: number, y: number) => (x >= 3 - y ? 0.9 : 0.3),
];

export const dots: Mark = ({ palette, random }) => {
  const field = random.pick(FIELDS);
  const lit = random.whole(0, 15);
  return Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [index % 4, Math.floor(index / 4)];
    const radius = 7 + 14 * Math.max(0, Math.min(1, field(x, y)));
    return circle(59 + x * 46, 59 + y * 46, radius, index === lit ? palette.second : palette.mark);
  }).join("");
};

const QUARTERS = [
  "M0 0H76A76 76 0 0 1 0 76Z",
  "M76 0V76H0A76 76 0 0 1 76 0Z",
  "M76 76H0A76 76 0 0 1 76 0Z",
  "M0 76V0A76 76 0 0 1 76 76Z",
];

export const tiles: Mark = ({ palette, random }) => {
  const fills = random.shuffled([palette.mark, palette.mark, palette.second, palette.third]);
  const turns = random.shuffled(QUARTERS);
  return fills
    .map((fill, index) => {
      const [x, y] = [52 + (index % 2) * 76, 52 + Math.floor(index / 2) * 76];
      return path(turns[index] ?? "", fill, `transform="translate(${x} ${y})"`);
    })
    .join("");
};

export const bars: Mark = ({ palette, random }) => {
  const count = random.pick([4, 5]);
  const width = count === 4 ? 30 : 23;
  const gap = (168 - count * width) / (count - 1);
  const lit = random.whole(0, count - 1);
  const isCentred = random.next() < 0.5;
  return Array.from({ length: count }, (_, index) => {
    const height = isCentred ? random.between(52, 160) : 44 + (116 * (index + 1)) / count;
    const y = isCentred ? 128 - height / 2 : 208 - height;
    const fill = index === lit ? palette.second : palette.mark;
    return `<rect x="${44 + index * (width + gap)}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="${fill}"/>`;
  }).join("");
};
