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

export const TabsContent = ({ className, ...props }: ComponentProps<typeof Root.TabsContent>) => (
  <Root.TabsContent {...props} className={cn("rounded-sm", className)} />
);
