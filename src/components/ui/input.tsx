import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlLook } from "./control-look";

export const Input = ({ className, ...props }: ComponentProps<"input">) => (
  <input {...props} className={cn(controlLook, "h-10", className)} />
);
