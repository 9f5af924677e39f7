import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type StatTileProps = { label: ReactNode; value: ReactNode; hint?: ReactNode; className?: string };

/** One figure with its label. */
export const StatTile = ({ label, value, hint, className }: StatTileProps) => (
  <div className={cn("relative flex flex-col bg-card px-3 py-3 sm:px-4", className)}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="text-lg font-semibold whitespace-nowrap">{value}</dd>
    {hint && <dd className="text-xs text-muted-foreground tabular-nums">{hint}</dd>}
  </div>
);

/** The tiles of a page, two in a row on phones. `className` sets the columns of wider screens. */
export const StatTiles = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={cn("grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border", className)}>
    {children}
  </dl>
);
