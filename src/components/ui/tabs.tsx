"use client";

import * as Root from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const Tabs = ({ className, ...props }: ComponentProps<typeof Root.Tabs>) => (
  <Root.Tabs {...props} className={cn("flex flex-col gap-6", className)} />
);

export const TabsList = ({ className, ...props }: ComponentProps<typeof Root.TabsList>) => (
  <Root.TabsList {...props} className={cn("flex rounded-md bg-muted p-1", className)} />
);

export const TabsTrigger = ({ className, ...props }: ComponentProps<typeof Root.TabsTrigger>) => (
  <Root.TabsTrigger
    {...props}
    className={cn(
      "h-8 grow rounded-sm border border-transparent px-3 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground data-[state=active]:border-border data-[state=active]:bg-card data-[state=active]:text-foreground forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText]",
      className,
    )}
  />
);

export const TabsContent = ({ className, ...props }: ComponentProps<typeof Root.TabsContent>) => (
  <Root.TabsContent {...props} className={cn("rounded-sm", className)} />
);
