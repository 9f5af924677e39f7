import { expect, test } from "vitest";
import {
  bucketOf,
  type Histogram,
  LAST_BUCKET,
  MEASURES,
  p75,
  ratingOf,
  scoreOf,
  upperBound,
  VITALS,
} from "@/domain/analytics/web-vitals/rules";

test("ANA-5: the thresholds are the specification's, with INP in the place of FID", () => {
  const thresholds = MEASURES.map((measure) => [measure, VITALS[measure].good, VITALS[measure].poor]);
  expect(thresholds).toEqual([
    ["LCP", 2500, 4000],
    ["INP", 200, 500],
    ["CLS", 0.1, 0.25],
    ["FCP", 1800, 3000],
    ["TTFB", 800, 1800],
    ["load", 3000, 5000],
    ["memory", 50, 100],
  ]);
  for (const measure of MEASURES) {
    const { good, poor } = VITALS[measure];
    expect([good, good * 1.001, poor, poor * 1.001].map((value) => ratingOf(measure, value))).toEqual([
      "good",
      "moderate",
      "moderate",
      "poor",
    ]);
  }
});

test("ANA-5: a score begins at 100 and loses 30 for what is poor and 15 for what is moderate", () => {
  expect(scoreOf([])).toBe(100);
  expect(scoreOf(["good", "moderate", "poor"])).toBe(55);
  expect(scoreOf(["poor", "poor", "poor", "poor"])).toBe(0);
});

test("ANA-5: buckets are bounded, and none lies across a threshold", () => {
  for (const measure of MEASURES) {
    const { good, poor } = VITALS[measure];
    expect(bucketOf(measure, 0)).toBe(0);
    expect(bucketOf(measure, 1e9)).toBe(LAST_BUCKET);
    expect(upperBound(measure, bucketOf(measure, good))).toBeCloseTo(good, 9);
    expect(upperBound(measure, bucketOf(measure, poor))).toBeCloseTo(poor, 9);
    expect(bucketOf(measure, good * 1.0001)).toBe(bucketOf(measure, good) + 1);
  }
});

test("ANA-5: the value that three quarters do not exceed is found within the width of a bucket", () => {
  const values = Array.from({ length: 1000 }, (_, index) => 10 + index * 4);
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf("LCP", value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  expect(Math.abs((p75("LCP", histogram) ?? 0) - 3010)).toBeLessThan(150);
  expect(p75("LCP", new Map() as Histogram)).toBeNull();
  expect(p75("CLS", new Map([[0, 10]]))).toBeLessThanOrEqual(0.01);
});
