import { BUDGETS, type LogLine, tellBudget } from "@/features/analytics/monitor/rules";

/** Says on the console that a page takes more than it may, for whoever looks there. */
export function tellConsole({ budget, value, standing, page }: LogLine): void {
  const { name, limit } = BUDGETS[budget];
  const told = `${name} ${tellBudget(budget, value)}, budget ${tellBudget(budget, limit)}`;
  console.info(`${standing === "critical" ? "Far over" : "Over"} budget on ${page}: ${told}`);
}
