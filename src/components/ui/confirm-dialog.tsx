"use client";

import * as Root from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import * as m from "#messages";
import { BackCloses } from "@/lib/browser/use-back-closes";
import { Button } from "./button";
import { DialogFooter } from "./dialog";
import { floatingPanel, scrim } from "./panel-look";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
};

/**
 * Confirms a destructive action. The dialog stays open while `busy`; the caller closes it when the work is
 * done.
 */
export function ConfirmDialog({ busy, confirmLabel, onConfirm, ...props }: ConfirmDialogProps) {
  return (
    <Root.AlertDialog open={props.open} onOpenChange={props.onOpenChange}>
      <Root.AlertDialogPortal>
        <Root.AlertDialogOverlay className={scrim} />
        <Root.AlertDialogContent className={floatingPanel}>
          <div className="flex flex-col gap-2">
            <Root.AlertDialogTitle className="text-lg font-semibold">{props.title}</Root.AlertDialogTitle>
            <Root.AlertDialogDescription className="text-sm text-muted-foreground">
              {props.description}
            </Root.AlertDialogDescription>
          </div>
          <DialogFooter>
            <Root.AlertDialogCancel asChild>
              <Button variant="outline" disabled={busy}>
                {m.common_cancel()}
              </Button>
            </Root.AlertDialogCancel>
            <Button variant="destructive" loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
          <BackCloses />
        </Root.AlertDialogContent>
      </Root.AlertDialogPortal>
    </Root.AlertDialog>
  );
}
