import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";
import { MINUTE_MS } from "@/lib/time/duration";

/** Limits for one page in the browser, in megabytes, milliseconds, kilobytes and API calls. */
export const BUDGETS = {
  memory: { name: m.common_memory, limit: 100, unit: "MB" },
  render: { name: m.analytics_monitor_budgets_render, limit: 16, unit: "ms" },
  size: { name: m.analytics_monitor_budgets_size, limit: 500, unit: "kB" },
  requests: { name: m.analytics_monitor_budgets_requests, limit: 10, unit: "" },
} as const;
export type Budget = keyof typeof BUDGETS;

const CRITICAL = 1.5;

export const MEMORY_CHECK_MS = 30_000;
export const LOG_RETENTION_MS = 5 * MINUTE_MS;
export const LOG_CLEANED_MS = MINUTE_MS;
const MAX_LINES = 200;

export type BudgetLevel = "within" | "over" | "critical";

export function standingOf(budget: Budget, value: number): BudgetLevel {
  const { limit } = BUDGETS[budget];
  if (value <= limit) return "within";
  return budget === "memory" && value > CRITICAL * limit ? "critical" : "over";
}

export type LogLine = { at: number; budget: Budget; value: number; standing: BudgetLevel; page: string };

export const recentLines = (log: readonly LogLine[], now: number): readonly LogLine[] =>
  log.filter(({ at }) => now - at < LOG_RETENTION_MS).slice(-MAX_LINES);

/** Formats a value with its unit, such as `120 MB`. */
export function formatBudget(budget: Budget, value: number): string {
  const { unit } = BUDGETS[budget];
  const told = formatNumber(Math.round(value));
  return unit ? `${told} ${unit}` : told;
}
