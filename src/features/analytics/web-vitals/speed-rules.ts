import * as m from "#messages";
import {
  MEASURES,
  type Measure,
  p75,
  type Rating,
  ratingOf,
  scoreOf,
  VITALS,
} from "@/domain/analytics/web-vitals/rules";
import type { VitalBucket } from "@/features/analytics/schema";
import { formatNumber, formatUnit } from "@/lib/format/number";
import { compareKeys } from "@/lib/text/compare-keys";

/** `value` is the 75th percentile of `count` samples. */
export type VitalCell = { value: number; rating: Rating; count: number };

export type VitalRow = {
  key: string;
  cells: Partial<Record<Measure, VitalCell>>;
  /** Based only on the measures that have values. */
  score: number;
  /** The number of measured visits, taken from the measure with the most samples. */
  count: number;
};

export function vitalRows(buckets: readonly VitalBucket[]): VitalRow[] {
  const histograms = new Map<string, Map<Measure, Map<number, number>>>();
  for (const { key, measure, bucket, count } of buckets) {
    const ofKey = histograms.get(key) ?? new Map<Measure, Map<number, number>>();
    const histogram = ofKey.get(measure) ?? new Map<number, number>();
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
    histograms.set(key, ofKey.set(measure, histogram));
  }
  return [...histograms]
    .map(([key, ofKey]) => rowOf(key, ofKey))
    .sort((a, b) => b.count - a.count || compareKeys(a.key, b.key));
}

/** All pages combined into one row; null if there are no samples. */
export const combineRows = (buckets: readonly VitalBucket[]): VitalRow | null =>
  vitalRows(buckets.map((bucket) => ({ ...bucket, key: "" })))[0] ?? null;

function rowOf(key: string, ofKey: ReadonlyMap<Measure, ReadonlyMap<number, number>>): VitalRow {
  const cells: VitalRow["cells"] = {};
  for (const [measure, histogram] of ofKey) {
    const value = p75(measure, histogram);
    const count = [...histogram.values()].reduce((sum, n) => sum + n, 0);
    if (value !== null) cells[measure] = { value, rating: ratingOf(measure, value), count };
  }
  const all = Object.values(cells);
  return {
    key,
    cells,
    score: scoreOf(all.map(({ rating }) => rating)),
    count: Math.max(0, ...all.map(({ count }) => count)),
  };
}

/** Formats a value with its unit: `1.2 s`, `180 ms`, `12 MB` or `0.05`. */
export function formatValue(measure: Measure, value: number): string {
  const { unit } = VITALS[measure];
  if (unit === null) return formatNumber(value, { maxDigits: 2 });
  if (unit === "millisecond" && value >= 1000)
    return m.analytics_vitals_seconds({ seconds: formatNumber(value / 1000, { maxDigits: 1 }) });
  return formatUnit(value, unit);
}

export const RATING_NAMES: Record<Rating, () => string> = {
  good: m.analytics_vitals_ratings_good,
  moderate: m.analytics_vitals_ratings_moderate,
  poor: m.analytics_vitals_ratings_poor,
};

export const measuredIn = (rows: readonly VitalRow[]): Measure[] =>
  MEASURES.filter((measure) => rows.some(({ cells }) => cells[measure]));
