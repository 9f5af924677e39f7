import type { ReactNode } from "react";
import { ERROR_COPY } from "./copy";

/** Holds a skeleton. It is as tall as the window, so that content below never shifts into view. */
export const SkeletonFrame = ({ children }: { children: ReactNode }) => (
  <div role="status" className="noscript:hidden min-h-dvh">
    <span className="sr-only">{ERROR_COPY.loading}</span>
    {children}
  </div>
);
