"use client";

import { X } from "lucide-react";
import * as Root from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import * as m from "#messages";
import { BackCloses } from "@/lib/browser/use-back-closes";
import { cn } from "@/lib/cn";
import { buttonVariants } from "./button-variants";
import { usePanelFocus } from "./panel-focus";
import { floatingPanel, scrim, widePanel } from "./panel-look";

export const Dialog = Root.Dialog;

type DialogContentProps = ComponentProps<typeof Root.DialogContent> & {
  title: string;
  description?: ReactNode;
  isWide?: boolean;
};

/** A dialog must have a title. The description is announced with it. */
export function DialogContent({
  title,
  description,
  isWide = false,
  className,
  children,
  ...props
}: DialogContentProps) {
  const focus = usePanelFocus();
  return (
    <Root.DialogPortal>
      <Root.DialogOverlay className={scrim} />
      <Root.DialogContent
        {...(description ? {} : { "aria-describedby": undefined })}
        {...focus}
        {...props}
        className={cn(isWide ? widePanel : floatingPanel, className)}
      >
        <div className="flex flex-col gap-1 pe-8">
          <Root.DialogTitle className="text-lg font-semibold">{title}</Root.DialogTitle>
          {description && (
            <Root.DialogDescription className="text-sm text-muted-foreground">
              {description}
            </Root.DialogDescription>
          )}
        </div>
        {children}
        <BackCloses />
        <Root.DialogClose
          aria-label={m.common_close()}
          className={cn(buttonVariants({ variant: "ghost", size: "icon-sm" }), "absolute top-4 end-4")}
        >
          <X aria-hidden="true" />
        </Root.DialogClose>
      </Root.DialogContent>
    </Root.DialogPortal>
  );
}

export const DialogFooter = ({ className, ...props }: ComponentProps<"div">) => (
  <div {...props} className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)} />
);
