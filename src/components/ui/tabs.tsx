"use client";

import * as Root from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { currentDirection } from "@/lib/language/direction";

export const Tabs = ({ className, ...props }: ComponentProps<typeof Root.Tabs>) => (
  <Root.Tabs dir={currentDirection()} {...props} className={cn("flex flex-col gap-6", className)} />
);

export const TabsList = ({ className, ...props }: ComponentProps<typeof Root.TabsList>) => (
  <Root.TabsList {...props} className={cn("segments w-full!", className)} />
);

export const TabsTrigger = ({ className, ...props }: ComponentProps<typeof Root.TabsTrigger>) => (
  <Root.TabsTrigger {...props} className={cn("segment grow", className)} />
);

/** Tabs that are tiles, two in a row on phones. `className` sets the columns of wider screens. */
export const TileList = ({ className, ...props }: ComponentProps<typeof Root.TabsList>) => (
  <Root.TabsList
    {...props}
    className={cn(
      "grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border max-sm:[&>:last-child:nth-child(odd)]:col-span-2",
      className,
    )}
  />
);

export const TileTrigger = ({ className, ...props }: ComponentProps<typeof Root.TabsTrigger>) => (
  <Root.TabsTrigger
    {...props}
    className={cn(
      "flex min-w-0 flex-col items-start border-b-2 border-transparent bg-card px-3 pt-3 pb-2.5 side-start -outline-offset-2 hover:bg-accent data-[state=active]:border-primary sm:px-4",
      className,
    )}
  />
);

export const TabsContent = ({ className, ...props }: ComponentProps<typeof Root.TabsContent>) => (
  <Root.TabsContent {...props} className={cn("rounded-sm", className)} />
);
