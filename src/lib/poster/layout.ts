import { MAX_TURN } from "./turn";

export const DOT_COUNT = 20;

/** In hundredths of the square that holds the dots. */
export type PosterDot = { x: number; y: number; r: number };

export type PosterLook = {
  /** Degrees by which the hue of the near and the far end of the ground differs from the accent. */
  turns: [number, number];
  /** The direction of the ground's gradient, in degrees as in CSS. */
  angle: number;
  /** All twenty, in the order in which they light up. */
  dots: PosterDot[];
};

type Point = { x: number; y: number };

const INDEXES = Array.from({ length: DOT_COUNT }, (_, index) => index);
const polar = (radius: number, degrees: number): Point => ({
  x: radius * Math.cos((degrees * Math.PI) / 180),
  y: radius * Math.sin((degrees * Math.PI) / 180),
});
const ring = (count: number, radius: number, from: number, span: number): Point[] =>
  Array.from({ length: count }, (_, i) => polar(radius, from + (span * (i + 0.5)) / count));

type Arrangement = { isRound: boolean; points: readonly Point[] };

const SPIRAL: Arrangement = {
  isRound: true,
  points: INDEXES.map((i) => polar(Math.sqrt(i + 0.6), i * 137.508)),
};

/** Each draws twenty points. A tilted grid may lean by up to `MAX_TILT`; the round ones turn freely. */
const ARRANGEMENTS: readonly Arrangement[] = [
  { isRound: false, points: INDEXES.map((i) => ({ x: i % 5, y: Math.floor(i / 5) })) },
  { isRound: false, points: INDEXES.map((i) => ({ x: i % 4, y: Math.floor(i / 4) })) },
  {
    isRound: false,
    points: INDEXES.map((i) => ({ x: (i % 4) + (Math.floor(i / 4) % 2) / 2, y: Math.floor(i / 4) * 0.87 })),
  },
  { isRound: true, points: [polar(0, 0), ...ring(7, 1.15, 0, 360), ...ring(12, 2.2, 0, 360)] },
  SPIRAL,
  {
    isRound: false,
    points: [2, 4, 6, 8].flatMap((count, i) => ring(count, (i + 0.8) * 1.15, 180, 90)),
  },
];
const MAX_TILT = 14;
/** The radius of a dot as a share of the smallest distance between two. */
const FILL = 0.41;

/** A generator of numbers from 0 to 1 that are always the same for a seed (mulberry32 over an FNV hash). */
function randomOf(seed: string): () => number {
  let state = 2_166_136_261;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Scales the points until their dots fill the square, and centers them. */
function fitted(points: readonly Point[]): PosterDot[] {
  const gaps = points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  const radius = Math.min(...gaps) * FILL;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 2 * radius;
  const scale = 100 / Math.max(span(xs), span(ys));
  return points.map(({ x, y }) => ({
    x: rounded(50 + (x - middle(xs)) * scale),
    y: rounded(50 + (y - middle(ys)) * scale),
    r: rounded(radius * scale),
  }));
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** How the poster of a session or startup differs from others. The same for the same id. */
export function posterLook(id: string): PosterLook {
  const random = randomOf(id);
  const turn = () => Math.round((random() * 2 - 1) * MAX_TURN);
  const turns: [number, number] = [turn(), turn()];
  const angle = Math.round(110 + random() * 140);
  const { isRound, points } = ARRANGEMENTS[Math.floor(random() * ARRANGEMENTS.length)] ?? SPIRAL;
  const lean = ((random() * 2 - 1) * (isRound ? 180 : MAX_TILT) * Math.PI) / 180;
  const turned = points.map(({ x, y }) => ({
    x: x * Math.cos(lean) - y * Math.sin(lean),
    y: x * Math.sin(lean) + y * Math.cos(lean),
  }));
  const dots = fitted(turned);
  return { turns, angle, dots: isRound ? dots : shuffled(dots, random) };
}

/** The sizes of a title, as a share of the width of its column. */
const SIZES = [0.165, 0.14, 0.118, 0.1] as const;
const SMALLEST = 0.085;
/** About how wide a letter of the display face is, as a share of its size. */
const LETTER = 0.56;

/**
 * The largest size at which no word of the title is wider than its column and all of it fits into `height`. Both
 * are shares of the column's width.
 */
export function titleSize(title: string, height: number): number {
  const words = title.split(/\s+/u);
  const longest = Math.max(...words.map((word) => word.length));
  const isFitting = (size: number) => {
    if (longest * size * LETTER > 1) return false;
    let [lines, used] = [1, 0];
    for (const word of words) {
      const width = word.length * size * LETTER;
      if (used > 0 && used + width > 1) [lines, used] = [lines + 1, 0];
      used += width + size * 0.25;
    }
    return lines * size * 1.06 <= height;
  };
  return SIZES.find(isFitting) ?? SMALLEST;
}
