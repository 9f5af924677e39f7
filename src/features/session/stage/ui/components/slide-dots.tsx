import type { CSSProperties } from "react";
import { cn } from "@/lib/cn";

type SlideDotsProps = {
  count: number;
  /** Completed slides plus the fraction of the current one, for example 6.25. */
  done: number;
  label: string;
  className?: string;
};

const PITCH = 10;
const REACH = 3.6;

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, cx: index * PITCH + PITCH / 2 }));

/** Dots have the same size regardless of their number, unless `--dot-pitch` is set. */
const widthOf = (count: number): CSSProperties => ({ width: `calc(${count} * var(--dot-pitch, 1.75rem))` });

export const SlideDots = ({ count, done, label, className }: SlideDotsProps) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={count}
    aria-valuenow={Math.floor(done)}
    className={cn("block", className)}
  >
    <svg
      viewBox={`0 0 ${count * PITCH} ${PITCH}`}
      aria-hidden="true"
      className="block max-w-full"
      style={widthOf(count)}
    >
      {places(count).map(({ index, cx }) => (
        <circle key={index} cx={cx} cy={PITCH / 2} r={REACH} fill="currentColor" opacity="0.2" />
      ))}
      {places(Math.ceil(done)).map(({ index, cx }) => (
        <circle
          key={index}
          cx={cx}
          cy={PITCH / 2}
          r={REACH * Math.sqrt(Math.min(1, done - index))}
          fill="currentColor"
          className="text-brand"
        />
      ))}
    </svg>
  </span>
);
