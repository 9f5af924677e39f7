import { formatDate } from "@/lib/time/date";

type DateTileProps = { at: Date; timeZone: string };

/** Decorative: the date is also written out next to it. */
export function DateTile({ at, timeZone }: DateTileProps) {
  const [day, month] = formatDate(at, "day", timeZone).split(" ");
  return (
    <span
      aria-hidden="true"
      className="flex size-14 shrink-0 flex-col items-center justify-center rounded-md border bg-muted leading-none"
    >
      <span className="pb-1 text-xs font-medium text-brand">{month}</span>
      <span className="text-lg font-semibold tabular-nums">{day}</span>
    </span>
  );
}
