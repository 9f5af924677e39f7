import { expect, test } from "vitest";
import {
  BUDGETS,
  formatBudget,
  LOG_CLEANED_MS,
  LOG_RETENTION_MS,
  type LogLine,
  MEMORY_CHECK_MS,
  recentLines,
  standingOf,
} from "@/features/analytics/perf-overlay/rules";

test("ANA-5: the budgets of a page and the times of the monitor are the specification's", () => {
  const limits = Object.values(BUDGETS).map(({ name, limit, unit }) => `${name()}: ${limit} ${unit}`.trim());
  expect(limits).toEqual([
    "Memory: 100 MB",
    "Longest render: 16 ms",
    "Loaded: 500 kB",
    "Network requests: 10",
  ]);
  expect([MEMORY_CHECK_MS, LOG_RETENTION_MS, LOG_CLEANED_MS]).toEqual([30_000, 300_000, 60_000]);
});

test("ANA-5: memory is critical beyond one and a half times its threshold, the rest is only over", () => {
  expect([100, 100.1, 150, 150.1].map((value) => standingOf("memory", value))).toEqual([
    "within",
    "over",
    "over",
    "critical",
  ]);
  expect(standingOf("render", 400)).toBe("over");
  expect(formatBudget("memory", 120.4)).toBe("120 MB");
});

test("ANA-5: log lines go after five minutes, and there are never more than can be read", () => {
  const line = (at: number): LogLine => ({ at, budget: "size", value: 600, standing: "over", page: "/" });
  expect(recentLines([line(0), line(1)], LOG_RETENTION_MS)).toEqual([line(1)]);
  expect(
    recentLines(
      Array.from({ length: 500 }, (_, at) => line(at)),
      600,
    ),
  ).toHaveLength(200);
});
