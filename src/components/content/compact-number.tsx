const LARGEST_EXACT = 9_999;

const exact = new Intl.NumberFormat("en");
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** Exact up to 9,999, then compact with the exact number in the title and accessible name (VOT-11). */
export function CompactNumber({ value, className }: { value: number; className?: string }) {
  const full = exact.format(value);
  const look = `tabular-nums ${className ?? ""}`;
  if (value <= LARGEST_EXACT) return <span className={look}>{full}</span>;
  return (
    <span role="img" title={full} aria-label={full} className={look}>
      {compact.format(value)}
    </span>
  );
}
