import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A framed surface. In a grid, cards are equally high and `CardFooter` keeps their actions on one line. */
export const Card = ({ className, ...props }: ComponentProps<"div">) => (
  <div {...props} className={cn("flex flex-col rounded-lg border bg-card", className)} />
);

export const CardHeader = ({ className, ...props }: ComponentProps<"div">) => (
  <div {...props} className={cn("flex flex-col gap-1 px-5 pt-5", className)} />
);

export const CardTitle = ({ className, children, ...props }: ComponentProps<"h2">) => (
  <h2 {...props} className={cn("text-base font-semibold", className)}>
    {children}
  </h2>
);

export const CardDescription = ({ className, ...props }: ComponentProps<"p">) => (
  <p {...props} className={cn("text-sm text-muted-foreground", className)} />
);

export const CardContent = ({ className, ...props }: ComponentProps<"div">) => (
  <div {...props} className={cn("grow p-5", className)} />
);

export const CardFooter = ({ className, ...props }: ComponentProps<"div">) => (
  <div {...props} className={cn("mt-auto flex items-center gap-2 px-5 pb-5", className)} />
);
