import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type InlineErrorProps = { isBoxed?: boolean; className?: string; children: ReactNode };

/**
 * An error beside the action that failed. Keep it in the page while there is no error, so that screen readers
 * announce the next one. A form that has to be corrected shows `FormError`, a field `FieldError`.
 */
export const InlineError = ({ isBoxed = false, className, children }: InlineErrorProps) => (
  <p
    role="alert"
    className={cn(
      "text-sm text-destructive empty:hidden",
      isBoxed && "rounded-md bg-destructive-wash px-4 py-3",
      className,
    )}
  >
    {children}
  </p>
);
