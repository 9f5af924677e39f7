import { formatCompact, formatNumber } from "@/lib/format/number";

/** Exact up to 9,999, then compact with the exact number in the title and accessible name (VOT-11). */
export function CompactNumber({ value, className }: { value: number; className?: string }) {
  const full = formatNumber(value);
  const short = formatCompact(value);
  const look = `tabular-nums ${className ?? ""}`;
  if (short === full) return <span className={look}>{full}</span>;
  return (
    <span role="img" title={full} aria-label={full} className={look}>
      {short}
    </span>
  );
}
