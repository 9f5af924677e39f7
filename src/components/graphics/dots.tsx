import { cn } from "@/lib/cn";

const COLUMNS = 5;
/** How long after one dot the next lights up. */
const LIGHT_MS = 40;
export const DOT_COUNT = 20;

const place = (index: number) => ({ cx: (index % COLUMNS) * 4 + 2, cy: Math.floor(index / COLUMNS) * 4 + 2 });
const INDEXES = Array.from({ length: DOT_COUNT }, (_, index) => index);

const strokeThrough = (indexes: number[]) =>
  indexes
    .map(place)
    .map(({ cx, cy }) => `M${cx} ${cy}h0`)
    .join("");

type GridProps = {
  lit: (index: number) => boolean;
  dim?: string;
  light?: string;
  bright?: number;
  className?: string;
};

/** The twenty dots in the color of the text, with the lit ones in `light`. */
export function DotsGrid({ lit, dim = "opacity-30", light = "", bright = 2.4, className }: GridProps) {
  const stroke = { stroke: "currentColor", strokeLinecap: "round" as const };
  const unlit = INDEXES.filter((index) => !lit(index));
  return (
    <svg viewBox="0 0 20 16" fill="none" aria-hidden="true" className={cn("shrink-0", className)}>
      <path d={strokeThrough(unlit)} strokeWidth="2.4" className={dim} {...stroke} />
      <path d={strokeThrough(INDEXES.filter(lit))} strokeWidth={bright} className={light} {...stroke} />
    </svg>
  );
}

/** The twenty dots, which light up one after another. Decorative. */
export const DotsLaunch = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 20 16"
    fill="currentColor"
    aria-hidden="true"
    className={cn("dots-launch shrink-0 text-brand", className)}
  >
    {INDEXES.map((index) => (
      <circle key={index} r="1.2" style={{ animationDelay: `${index * LIGHT_MS}ms` }} {...place(index)} />
    ))}
  </svg>
);

const MARK = 8;

/** The product's logo: twenty dots, one lit. Decorative, because the name is next to it. */
export const DotsMark = ({ className = "h-5" }: { className?: string }) => (
  <DotsGrid
    light="text-brand"
    lit={(index) => index === MARK}
    bright={4}
    className={className}
    dim="opacity-45"
  />
);

/** A loading indicator. If `label` is missing, the surrounding content must announce the loading state. */
export function DotsLoader({ label, className = "h-4" }: { label?: string; className?: string }) {
  const dots = (
    <svg
      viewBox="0 0 20 16"
      fill="currentColor"
      aria-hidden="true"
      className={cn("dots-loader shrink-0", className)}
    >
      {INDEXES.map((index) => (
        <circle key={index} r="1.2" {...place(index)} />
      ))}
    </svg>
  );
  if (!label) return dots;
  return (
    <span role="status" className="inline-flex">
      {dots}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Shows `done` out of twenty steps as lit dots. */
export function DotsProgress(props: { done: number; label: string; className?: string }) {
  const done = Math.max(0, Math.min(DOT_COUNT, Math.round(props.done)));
  return (
    <span
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={DOT_COUNT}
      aria-valuenow={done}
      className="inline-flex"
    >
      <DotsGrid
        light="text-brand"
        lit={(index) => index < done}
        className={props.className ?? "h-8"}
        dim="opacity-20"
      />
    </span>
  );
}

const SPARSE = new Set([3, 6, 12, 19]);

export const DotsPattern = ({ className = "h-16" }: { className?: string }) => (
  <DotsGrid light="text-brand" lit={(index) => SPARSE.has(index)} className={className} dim="opacity-15" />
);
