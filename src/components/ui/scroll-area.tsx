"use client";

import * as Root from "radix-ui/scroll-area";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { currentDirection } from "@/lib/language/direction";

const HIDE_DELAY_MS = 600;

/**
 * A scrollable region in a panel, whose scrollbar disappears after a short delay. Keyboard users reach it by
 * its `label`.
 */
export const ScrollArea = (props: { label: string; className?: string; children: ReactNode }) => (
  <Root.ScrollArea
    dir={currentDirection()}
    scrollHideDelay={HIDE_DELAY_MS}
    className={cn("relative overflow-hidden", props.className)}
  >
    <Root.ScrollAreaViewport
      role="region"
      aria-label={props.label}
      tabIndex={0}
      className="size-full focus-visible:-outline-offset-2"
    >
      {props.children}
    </Root.ScrollAreaViewport>
    <Root.ScrollAreaScrollbar className="flex w-2 touch-none p-px select-none">
      <Root.ScrollAreaThumb className="grow rounded-full bg-input/60" />
    </Root.ScrollAreaScrollbar>
  </Root.ScrollArea>
);
