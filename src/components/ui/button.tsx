import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { DotsLoader } from "../dots";
import { type ButtonLook, buttonVariants } from "./button-variants";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { asChild?: boolean; loading?: boolean };

/** `loading` keeps the width and the focus, and refuses further presses. */
export function Button({ variant, size, asChild, loading, className, children, ...props }: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  const Element = asChild ? Slot : "button";
  if (!loading)
    return (
      <Element type={asChild ? undefined : "button"} {...props} className={look}>
        {children}
      </Element>
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
        <DotsLoader label="Working" />
      </span>
    </button>
  );
}
