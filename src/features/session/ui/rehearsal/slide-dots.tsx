import { clsx } from "clsx";

/** As many dots as the talk has slides; they fill as slides pass. */
export const SlideDots = ({ done, count }: { done: number; count: number }) => (
  <span
    role="progressbar"
    aria-label="Slides"
    aria-valuemin={0}
    aria-valuemax={count}
    aria-valuenow={done}
    className="grid w-fit shrink-0 grid-cols-5 gap-1"
  >
    {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
      <span
        key={number}
        className={clsx("size-1.5 rounded-full", number <= done ? "bg-brand" : "bg-foreground/20")}
      />
    ))}
  </span>
);
