import { cn } from "@/lib/cn";
import { formatNumber } from "@/lib/format/number";
import { ReactionIcon } from "./reaction-icon";
import type { Reactions } from "./use-reactions";

type ReactionLayerProps = { reactions: Reactions; className?: string };

/** Animated reactions over the stage. Hidden from screen readers and disabled for reduced motion. */
export const ReactionLayer = ({ reactions: { marks, drop }, className }: ReactionLayerProps) => (
  <div
    aria-hidden="true"
    className={cn(
      "pointer-events-none absolute inset-0 @container overflow-hidden motion-reduce:hidden",
      className,
    )}
  >
    {marks.map(({ key, reaction, left, delayMs, count }) => (
      <span
        key={key}
        className="reaction"
        data-reaction={reaction}
        style={{ insetInlineStart: `${left}%`, animationDelay: `${delayMs}ms` }}
        onAnimationEnd={() => drop(key)}
      >
        <ReactionIcon reaction={reaction} />
        {count && <span className="reaction-count">×{formatNumber(count)}</span>}
      </span>
    ))}
  </div>
);
