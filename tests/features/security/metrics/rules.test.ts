import { expect, it } from "vitest";
import { healthOf } from "@/features/security/metrics/rules";

it.each([
  [0, 0, "good"],
  [5, 20, "good"],
  [6, 0, "warning"],
  [0, 21, "warning"],
  [10, 50, "warning"],
  [11, 0, "critical"],
  [0, 51, "critical"],
] as const)("SEC-2: %i pending flags and %i hits are %s", (pendingFlags, limitHits, health) => {
  expect(healthOf({ pendingFlags, limitHits })).toBe(health);
});
