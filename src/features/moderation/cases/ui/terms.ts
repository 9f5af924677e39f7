import * as m from "#messages";
import { DAY_MS } from "@/lib/time/duration";

/** Durations of a sanction. The last one is permanent. */
export const TERMS = [
  { value: "day", label: m.moderation_cases_decision_termNames_day, days: 1 },
  { value: "week", label: m.moderation_cases_decision_termNames_week, days: 7 },
  { value: "month", label: m.moderation_cases_decision_termNames_month, days: 30 },
  { value: "year", label: m.moderation_cases_decision_termNames_year, days: 365 },
  { value: "good", label: m.moderation_cases_decision_termNames_good, days: null },
] as const;

export function untilOf(term: string): Date | null {
  const days = TERMS.find(({ value }) => value === term)?.days ?? null;
  return days === null ? null : new Date(Date.now() + days * DAY_MS);
}
