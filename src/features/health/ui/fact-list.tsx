import { TimeAgo } from "@/components/content/time-ago";
import { HEALTH_COPY } from "../copy";
import type { Fact } from "../rules";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Decimal units: 1,536,000 bytes are "1.5 MB". */
function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const unit = UNITS[step] ?? "byte";
  return new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
}

function formatSeconds(seconds: number): string {
  const [value, unit] = seconds < 120 ? [seconds, "second"] : [seconds / 60, "minute"];
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(value);
}

type ValueProps = Omit<Fact, "label"> & { timeZone: string };

function Value({ value, unit, timeZone }: ValueProps) {
  if (value === null) return <span className="text-muted-foreground">{HEALTH_COPY.none}</span>;
  if (value instanceof Date) return <TimeAgo date={value} timeZone={timeZone} />;
  if (typeof value === "string") return value;
  if (unit === "bytes") return formatBytes(value);
  if (unit === "seconds") return formatSeconds(value);
  return value.toLocaleString("en");
}

export function FactList({ facts, timeZone }: { facts: readonly Fact[]; timeZone: string }) {
  return (
    <dl className="grid grid-cols-[minmax(8rem,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {facts.map(({ label, ...fact }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="truncate text-muted-foreground" title={label}>
            {label}
          </dt>
          <dd className="text-right tabular-nums">
            <Value {...fact} timeZone={timeZone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
