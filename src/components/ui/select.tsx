"use client";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useEarlyInput } from "@/lib/browser/use-early-input";
import { cn } from "@/lib/cn";
import { controlLook } from "./control-look";

/** The native select: it needs no script, and phones show their familiar picker. */
export const Select = ({ className, children, id, ...props }: ComponentProps<"select">) => (
  <span className={cn("relative block", className)}>
    <select
      {...props}
      id={useEarlyInput(id)}
      className={cn(controlLook, "h-10 appearance-none truncate pe-9")}
    >
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-muted-foreground"
    />
  </span>
);
