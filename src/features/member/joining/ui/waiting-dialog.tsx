"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";

type WaitingDialogProps = {
  /** How many applicants wait; 0 closes the dialog. */
  count: number;
  isBusy: boolean;
  onChoose: (choice: "approve" | "keep") => void;
  onClose: () => void;
};

/** Asks what happens to the applicants when they no longer have to wait for approval. */
export const WaitingDialog = ({ count, isBusy, onChoose, onClose }: WaitingDialogProps) => (
  <Dialog open={count > 0} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent
      title={m.member_joining_form_waitingTitle({ count })}
      description={m.member_joining_form_waitingText()}
    >
      <DialogFooter>
        <Button type="button" variant="outline" disabled={isBusy} onClick={() => onChoose("keep")}>
          {m.member_joining_form_keepWaiting()}
        </Button>
        <Button type="button" loading={isBusy} onClick={() => onChoose("approve")}>
          {m.member_joining_form_approveAll()}
        </Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);
