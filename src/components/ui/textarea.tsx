import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlLook } from "./control-look";

export const Textarea = ({ className, ...props }: ComponentProps<"textarea">) => (
  <textarea
    rows={4}
    dir="auto"
    {...props}
    className={cn(controlLook, "field-sizing-content min-h-28 py-2", className)}
  />
);
