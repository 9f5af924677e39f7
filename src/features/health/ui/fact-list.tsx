import { clsx } from "clsx";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { formatBytes, formatNumber, formatSeconds } from "@/lib/format/number";
import type { Fact } from "../rules";

type ValueProps = Omit<Fact, "label"> & { timeZone: string };

function textOf(value: string | number, unit: Fact["unit"]): string {
  if (typeof value === "string") return value;
  if (unit === "bytes") return formatBytes(value);
  return unit === "seconds" ? formatSeconds(value) : formatNumber(value);
}

function Value({ value, unit, timeZone }: ValueProps) {
  if (value === null) return <span className="text-muted-foreground">{m.health_none()}</span>;
  if (value instanceof Date) return <TimeAgo date={value} timeZone={timeZone} />;
  return <span>{textOf(value, unit)}</span>;
}

type FactListProps = { facts: readonly Fact[]; timeZone: string; isWide?: boolean };

export function FactList({ facts, timeZone, isWide = false }: FactListProps) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] gap-x-4 gap-y-1 text-sm",
        isWide && "lg:grid-cols-[repeat(2,minmax(min-content,1fr)_minmax(0,auto))] lg:gap-x-8",
      )}
    >
      {facts.map(({ label, ...fact }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="side-end tabular-nums wrap-break-word">
            <Value {...fact} timeZone={timeZone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
