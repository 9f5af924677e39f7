"use client";
import type { ComponentProps, MouseEvent } from "react";
import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";
import { cn } from "@/lib/cn";
import { type ButtonLook, buttonVariants } from "./button-variants";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

/**
 * While `loading`, the button keeps its width and focus and ignores clicks. Its content stays in the same element,
 * because a browser that translates the page has replaced the text in it.
 */
export function Button({ variant, size, loading, className, children, ...props }: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  const waiting = loading && {
    "aria-disabled": true,
    "aria-busy": true,
    onClick: (event: MouseEvent) => event.preventDefault(),
    className: cn(look, "relative cursor-progress"),
  };
  return (
    <button type="button" {...props} className={look} {...waiting}>
      <span className={cn("contents", loading && "invisible")}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <DotsLoader label={m.components_ui_working()} />
        </span>
      )}
    </button>
  );
}
