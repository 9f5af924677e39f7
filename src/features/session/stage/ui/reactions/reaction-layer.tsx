import type { CSSProperties } from "react";
import { ReactionIcon } from "./reaction-icon";
import type { Reactions } from "./use-reactions";

/** What the audience sends, rising over the stage; nothing for whoever wants no motion, and for no screen reader. */
export const ReactionLayer = ({ reactions: { marks, drop } }: { reactions: Reactions }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden"
  >
    {marks.map(({ key, reaction, left, delayMs }) => (
      <span
        key={key}
        className="reaction"
        style={{ left: `${left}%`, animationDelay: `${delayMs}ms` } as CSSProperties}
        onAnimationEnd={() => drop(key)}
      >
        <ReactionIcon reaction={reaction} />
      </span>
    ))}
  </div>
);
