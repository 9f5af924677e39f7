"use client";

import { X } from "lucide-react";
import * as Root from "radix-ui/dialog";
import type { ReactNode } from "react";
import * as m from "#messages";
import { BackCloses } from "@/lib/browser/use-back-closes";
import { cn } from "@/lib/cn";
import { buttonVariants } from "./button-variants";
import { usePanelFocus } from "./panel-focus";
import { scrim } from "./panel-look";

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
};

export const Sheet = ({ open, onOpenChange, title, children }: SheetProps) => (
  <Root.Dialog open={open} onOpenChange={onOpenChange}>
    <Root.DialogPortal>
      <Root.DialogOverlay className={scrim} />
      <Panel title={title}>{children}</Panel>
    </Root.DialogPortal>
  </Root.Dialog>
);

function Panel({ title, children }: Pick<SheetProps, "title" | "children">) {
  const focus = usePanelFocus();
  return (
    <Root.DialogContent
      {...focus}
      aria-describedby={undefined}
      className="fixed inset-y-0 end-0 z-50 flex w-full max-w-80 animate-slide-in [--slide-from:100%] rtl:[--slide-from:-100%] flex-col overflow-y-auto border-s bg-popover shadow-float"
    >
      <div className="flex h-16 shrink-0 items-center justify-between border-b px-4">
        <Root.DialogTitle className="text-base font-semibold">{title}</Root.DialogTitle>
        <Root.DialogClose
          aria-label={m.common_close()}
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-me-2")}
        >
          <X aria-hidden="true" />
        </Root.DialogClose>
      </div>
      {children}
      <BackCloses />
    </Root.DialogContent>
  );
}
