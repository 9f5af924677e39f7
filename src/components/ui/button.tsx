"use client";
import type { ComponentProps } from "react";
import * as m from "#messages";
import { cn } from "@/lib/cn";
import { DotsLoader } from "../dots";
import { type ButtonLook, buttonVariants } from "./button-variants";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

/** While `loading`, the button keeps its width and focus and ignores clicks. */
export function Button({ variant, size, loading, className, children, ...props }: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  if (!loading)
    return (
      <button type="button" {...props} className={look}>
        {children}
      </button>
    );
  return (
    <button
      type="button"
      {...props}
      aria-disabled
      aria-busy
      onClick={(event) => event.preventDefault()}
      className={cn(look, "relative cursor-progress")}
    >
      <span className="invisible contents">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <DotsLoader label={m.components_ui_working()} />
      </span>
    </button>
  );
}
