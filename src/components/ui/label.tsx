import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const Label = ({ className, htmlFor, children, ...props }: ComponentProps<"label">) => (
  <label {...props} htmlFor={htmlFor} className={cn("text-sm font-medium", className)}>
    {children}
  </label>
);
