const LOOKS = {
  day: { dateStyle: "medium" },
  weekday: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  longDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** Includes the time zone, for events that users attend. */
  appointment: {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  },
  full: { dateStyle: "full", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date for a time zone (IANA). Formatters are cached per zone, because creating one is slow. */
export function formatDate(date: Date, look: keyof typeof LOOKS, timeZone: string): string {
  const key = `${look} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...LOOKS[look], timeZone });
  formats.set(key, format);
  return format.format(date);
}
