import { TERM_NAMES } from "@/features/moderation/cases/decision-copy";
import { DAY_MS } from "@/lib/time/duration";

/** Durations of a sanction. The last one is permanent. */
export const TERMS = [
  { value: "day", label: TERM_NAMES.day, days: 1 },
  { value: "week", label: TERM_NAMES.week, days: 7 },
  { value: "month", label: TERM_NAMES.month, days: 30 },
  { value: "year", label: TERM_NAMES.year, days: 365 },
  { value: "good", label: TERM_NAMES.good, days: null },
] as const;

export function untilOf(term: string): Date | null {
  const days = TERMS.find(({ value }) => value === term)?.days ?? null;
  return days === null ? null : new Date(Date.now() + days * DAY_MS);
}
