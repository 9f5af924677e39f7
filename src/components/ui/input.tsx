"use client";
import type { ComponentProps } from "react";
import { useEarlyInput } from "@/lib/browser/use-early-input";
import { cn } from "@/lib/cn";
import { controlLook } from "./control-look";

/** Written from left to right in all languages. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(["email", "url", "tel", "number", "password"]);

/** Other texts take the direction of their letters (`globals.css`). */
export const Input = ({ className, id, ...props }: ComponentProps<"input">) => (
  <input
    dir={LEFT_TO_RIGHT.has(props.type ?? "text") ? "ltr" : undefined}
    {...props}
    id={useEarlyInput(id)}
    className={cn(controlLook, "h-10", className)}
  />
);
