import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

export const Checkbox = ({ label, className, ...props }: ComponentProps<"input"> & { label: ReactNode }) => (
  <label className={cn("flex items-start gap-2.5 py-1 text-sm", className)}>
    <input {...props} type="checkbox" className="mt-0.5 size-4 shrink-0 rounded-sm accent-primary" />
    <span>{label}</span>
  </label>
);
