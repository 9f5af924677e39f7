import { BUDGETS, formatBudget, type LogLine } from "@/features/analytics/monitor/rules";

/** Says on the console that a page takes more than it may, for whoever looks there. */
export function logToConsole({ budget, value, standing, page }: LogLine): void {
  const { name, limit } = BUDGETS[budget];
  const told = `${name} ${formatBudget(budget, value)}, budget ${formatBudget(budget, limit)}`;
  console.info(`${standing === "critical" ? "Far over" : "Over"} budget on ${page}: ${told}`);
}
