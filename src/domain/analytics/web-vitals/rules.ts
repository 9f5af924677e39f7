import * as m from "#messages";

/** In the order of the table. Times are in milliseconds, memory in megabytes. */
export const MEASURES = ["LCP", "INP", "CLS", "FCP", "TTFB", "load", "memory"] as const;
export type Measure = (typeof MEASURES)[number];

export const DEVICES = ["phone", "desktop"] as const;

export const RATINGS = ["good", "moderate", "poor"] as const;
export type Rating = (typeof RATINGS)[number];

type MeasureRule = {
  name: () => string;
  unit: "millisecond" | "megabyte" | null;
  good: number;
  poor: number;
};

/** Values up to `good` rate as good, values above `poor` as poor. INP replaces the retired FID. */
export const VITALS: Record<Measure, MeasureRule> = {
  LCP: { name: m.analytics_vitals_measures_lcp, unit: "millisecond", good: 2500, poor: 4000 },
  INP: { name: m.analytics_vitals_measures_inp, unit: "millisecond", good: 200, poor: 500 },
  CLS: { name: m.analytics_vitals_measures_cls, unit: null, good: 0.1, poor: 0.25 },
  FCP: { name: m.analytics_vitals_measures_fcp, unit: "millisecond", good: 1800, poor: 3000 },
  TTFB: { name: m.analytics_vitals_measures_ttfb, unit: "millisecond", good: 800, poor: 1800 },
  load: { name: m.analytics_vitals_measures_load, unit: "millisecond", good: 3000, poor: 5000 },
  memory: { name: m.common_memory, unit: "megabyte", good: 50, poor: 100 },
};

export function ratingOf(measure: Measure, value: number): Rating {
  const { good, poor } = VITALS[measure];
  if (value <= good) return "good";
  return value <= poor ? "moderate" : "poor";
}

const STEPS = 10;
const BEYOND = 10;
const GROWTH = 1.25;

/**
 * The upper bound of a bucket: ten even steps up to `good`, ten up to `poor`, then ten that grow. The last
 * bucket is unbounded.
 */
export function upperBound(measure: Measure, bucket: number): number {
  const { good, poor } = VITALS[measure];
  if (bucket < STEPS) return (good * (bucket + 1)) / STEPS;
  if (bucket < 2 * STEPS) return good + ((poor - good) * (bucket + 1 - STEPS)) / STEPS;
  return poor * GROWTH ** (bucket + 1 - 2 * STEPS);
}

export const LAST_BUCKET = 2 * STEPS + BEYOND - 1;

/**
 * The bucket that a value falls into. Both thresholds are bucket bounds, so bucketing never changes a rating.
 */
export function bucketOf(measure: Measure, value: number): number {
  let bucket = 0;
  while (bucket < LAST_BUCKET && value > upperBound(measure, bucket)) bucket += 1;
  return bucket;
}

/** Bucket to number of values. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The 75th percentile, interpolated linearly within its bucket; null if there are no values. The error is
 * less than the width of the bucket.
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

/** Starts at 100 and subtracts 30 for each poor measure and 15 for each moderate one, down to 0. (ANA-5) */
export const scoreOf = (ratings: readonly Rating[]): number =>
  Math.max(
    0,
    ratings.reduce((score, rating) => score - PENALTIES[rating], 100),
  );
