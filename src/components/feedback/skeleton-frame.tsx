import type { ReactNode } from "react";
import * as m from "#messages";

/** Holds a skeleton. It is as tall as the window, so that content below never shifts into view. */
export const SkeletonFrame = ({ children }: { children: ReactNode }) => (
  <div role="status" className="noscript:hidden min-h-dvh">
    <span className="sr-only">{m.components_feedback_error_loading()}</span>
    {children}
  </div>
);
