"use client";
import type { ComponentProps } from "react";
import { useEarlyInput } from "@/lib/browser/use-early-input";
import { cn } from "@/lib/cn";
import { controlLook } from "./control-look";

export const Textarea = ({ className, id, ...props }: ComponentProps<"textarea">) => (
  <textarea
    rows={4}
    dir="auto"
    {...props}
    id={useEarlyInput(id)}
    className={cn(controlLook, "field-sizing-content min-h-28 py-2", className)}
  />
);
