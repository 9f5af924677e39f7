import type { CSSProperties } from "react";
import { cn } from "@/lib/cn";

type SlideDotsProps = {
  /** How many slides the format has. */
  count: number;
  /** Slides that are done, and how much of the one after them has passed, as in 6.25. */
  done: number;
  label: string;
  className?: string;
};

const PITCH = 10;
const REACH = 3.6;

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, cx: index * PITCH + PITCH / 2 }));

/** A dot is as large whether there are six or twenty of them, unless `--dot-pitch` says otherwise. */
const widthOf = (count: number): CSSProperties => ({ width: `calc(${count} * var(--dot-pitch, 1.75rem))` });

/** A talk as a row of dots, one a slide: they fill as the slides pass. */
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
