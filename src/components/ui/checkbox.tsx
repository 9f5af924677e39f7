"use client";
import type { ComponentProps, ReactNode } from "react";
import { useEarlyInput } from "@/lib/browser/use-early-input";
import { cn } from "@/lib/cn";

export const Checkbox = ({
  label,
  className,
  id,
  ...props
}: ComponentProps<"input"> & { label: ReactNode }) => (
  <label className={cn("flex items-start gap-2.5 py-1 text-sm", className)}>
    <input
      {...props}
      id={useEarlyInput(id)}
      type="checkbox"
      className="mt-0.5 size-4 shrink-0 rounded-sm accent-primary"
    />
    <span>{label}</span>
  </label>
);

/** A toggle. Name it by `aria-label` or `aria-labelledby`. */
export const Switch = ({ className, id, ...props }: ComponentProps<"input">) => (
  <input
    {...props}
    id={useEarlyInput(id)}
    type="checkbox"
    role="switch"
    aria-checked={props.checked}
    className={cn(
      "relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-muted transition-colors before:absolute before:top-1/2 before:start-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-muted-foreground before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4 rtl:checked:before:-translate-x-4 checked:before:bg-primary-foreground disabled:cursor-default disabled:opacity-50 motion-reduce:transition-none motion-reduce:before:transition-none forced-colors:appearance-auto",
      className,
    )}
  />
);
