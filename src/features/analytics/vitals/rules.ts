/** What a browser measures of a page, in the order of the table. Times are milliseconds, memory megabytes. */
export const MEASURES = ["LCP", "INP", "CLS", "FCP", "TTFB", "load", "memory"] as const;
export type Measure = (typeof MEASURES)[number];

export const DEVICES = ["phone", "desktop"] as const;

export const RATINGS = ["good", "moderate", "poor"] as const;
export type Rating = (typeof RATINGS)[number];

type MeasureRule = { name: string; unit: "ms" | "MB" | ""; good: number; poor: number };

/** Up to `good` a value is good, beyond `poor` it is poor. INP stands in the place of FID, which is retired. */
export const VITALS: Record<Measure, MeasureRule> = {
  LCP: { name: "Largest Contentful Paint", unit: "ms", good: 2500, poor: 4000 },
  INP: { name: "Interaction to Next Paint", unit: "ms", good: 200, poor: 500 },
  CLS: { name: "Cumulative Layout Shift", unit: "", good: 0.1, poor: 0.25 },
  FCP: { name: "First Contentful Paint", unit: "ms", good: 1800, poor: 3000 },
  TTFB: { name: "Time to First Byte", unit: "ms", good: 800, poor: 1800 },
  load: { name: "Page load", unit: "ms", good: 3000, poor: 5000 },
  memory: { name: "Memory", unit: "MB", good: 50, poor: 100 },
};

export function ratingOf(measure: Measure, value: number): Rating {
  const { good, poor } = VITALS[measure];
  if (value <= good) return "good";
  return value <= poor ? "moderate" : "poor";
}

const STEPS = 10;
const BEYOND = 10;
const GROWTH = 1.25;

/** The upper bound of a bucket: ten even steps to `good`, ten to `poor`, then ten that grow; the last has none. */
export function upperBound(measure: Measure, bucket: number): number {
  const { good, poor } = VITALS[measure];
  if (bucket < STEPS) return (good * (bucket + 1)) / STEPS;
  if (bucket < 2 * STEPS) return good + ((poor - good) * (bucket + 1 - STEPS)) / STEPS;
  return poor * GROWTH ** (bucket + 1 - 2 * STEPS);
}

export const LAST_BUCKET = 2 * STEPS + BEYOND - 1;

/** The bucket that a value falls into; both thresholds are bounds, so that no rating is lost by it. */
export function bucketOf(measure: Measure, value: number): number {
  let bucket = 0;
  while (bucket < LAST_BUCKET && value > upperBound(measure, bucket)) bucket += 1;
  return bucket;
}

/** How many values lie in each bucket. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The value that three quarters do not exceed, taken evenly within its bucket; null of nothing. It is off by
 * less than the bucket is wide.
 */
export function p75(measure: Measure, histogram: Histogram): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * 0.75;
  let before = 0;
  for (const [bucket, count] of [...histogram].sort(([a], [b]) => a - b)) {
    if (before + count >= wanted) {
      const from = bucket === 0 ? 0 : upperBound(measure, bucket - 1);
      return from + ((upperBound(measure, bucket) - from) * (wanted - before)) / count;
    }
    before += count;
  }
  return null;
}

const PENALTIES: Record<Rating, number> = { good: 0, moderate: 15, poor: 30 };

/** 100, less 30 for each measure that is poor and 15 for each that is moderate, never below 0. (`docs/behaviours.md`, ANA-5) */
export const scoreOf = (ratings: readonly Rating[]): number =>
  Math.max(
    0,
    ratings.reduce((score, rating) => score - PENALTIES[rating], 100),
  );
