import { clsx } from "clsx";
import type { ReactNode } from "react";

type WideTableProps = { label: string; className?: string; children: ReactNode };

/** A table that scrolls sideways where it is too wide. Keyboard users reach the region by its `label`. */
export const WideTable = ({ label, className, children }: WideTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a region would be a landmark
  <div role="group" aria-label={label} tabIndex={0} className={clsx("overflow-x-auto", className)}>
    {children}
  </div>
);
