import type { CSSProperties } from "react";
import { ReactionIcon } from "./reaction-icon";
import type { Reactions } from "./use-reactions";

/** Animated reactions over the stage. Hidden from screen readers and disabled for reduced motion. */
export const ReactionLayer = ({ reactions: { marks, drop } }: { reactions: Reactions }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden"
  >
    {marks.map(({ key, reaction, left, delayMs }) => (
      <span
        key={key}
        className="reaction"
        style={{ insetInlineStart: `${left}%`, animationDelay: `${delayMs}ms` } as CSSProperties}
        onAnimationEnd={() => drop(key)}
      >
        <ReactionIcon reaction={reaction} />
      </span>
    ))}
  </div>
);
