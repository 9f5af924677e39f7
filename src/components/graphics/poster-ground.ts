import type { CSSProperties } from "react";
import { posterLook } from "@/lib/poster/layout";

/** How the ground of a poster differs from others, for `styles/poster.css`. The same for the same id. */
export function groundOf({ id }: { id: string }): { style: CSSProperties } {
  const { turns, angle } = posterLook(id);
  return {
    style: {
      "--turn": turns[0],
      "--far-turn": turns[1],
      "--poster-angle": `${angle}deg`,
    } as CSSProperties,
  };
}
