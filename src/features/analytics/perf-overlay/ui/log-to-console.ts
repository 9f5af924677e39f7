import { BUDGETS, formatBudget, type LogLine } from "@/features/analytics/perf-overlay/rules";

export function logToConsole({ budget, value, standing, page }: LogLine): void {
  const { name, limit } = BUDGETS[budget];
  const told = `${name()} ${formatBudget(budget, value)}, budget ${formatBudget(budget, limit)}`;
  console.info(`${standing === "critical" ? "Far over" : "Over"} budget on ${page}: ${told}`);
}
