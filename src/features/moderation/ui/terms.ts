const DAY_MS = 86_400_000;

/** How long a mute, a suspension or a ban lasts; the last is for good. */
export const TERMS = [
  { value: "day", label: "For a day", days: 1 },
  { value: "week", label: "For a week", days: 7 },
  { value: "month", label: "For 30 days", days: 30 },
  { value: "year", label: "For a year", days: 365 },
  { value: "good", label: "Without an end", days: null },
] as const;

export function untilOf(term: string): Date | null {
  const days = TERMS.find(({ value }) => value === term)?.days ?? null;
  return days === null ? null : new Date(Date.now() + days * DAY_MS);
}
