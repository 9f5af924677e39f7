import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlLook } from "./control-look";

/** Grows with its text where the browser can; `rows` is where it starts. */
export const Textarea = ({ className, ...props }: ComponentProps<"textarea">) => (
  <textarea rows={4} {...props} className={cn(controlLook, "field-sizing-content py-2", className)} />
);
