"use client";
import { Ban } from "lucide-react";
import { useId, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { SAVED } from "@/domain/session/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

const LONGEST = 500;

type CancelDialogProps = {
  sessionId: string;
  /** Only its hosts have seen it so far; canceled, it is visible as any other. */
  isDraft: boolean;
  look: string;
};

/** Asks for confirmation and for a reason, which attendees will read. */
export default function CancelDialog({ sessionId, isDraft, look }: CancelDialogProps) {
  const reasonId = useId();
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState("");
  const cancel = api.session.cancel.useMutation({
    retry: false,
    onSuccess: () => location.assign(`/sessions/${sessionId}?${SAVED}`),
  });
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={look}>
        <Ban aria-hidden="true" />
        {m.session_form_cancel()}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={isDraft ? m.session_form_cancelDraftTitle() : m.session_form_cancelTitle()}
          description={isDraft ? m.session_form_cancelDraftText() : m.session_form_cancelText()}
        >
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={reasonId}>
              {m.common_reason()}{" "}
              <span className="font-normal text-muted-foreground">{m.common_optionalMark()}</span>
            </Label>
            <Textarea
              id={reasonId}
              value={reason}
              maxLength={LONGEST}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
          <InlineError>{cancel.error && toErrorMessage(cancel.error)}</InlineError>
          <DialogFooter>
            <Button variant="outline" disabled={cancel.isPending} onClick={() => setOpen(false)}>
              {m.session_browse_cancel_keep()}
            </Button>
            <Button
              variant="destructive"
              loading={cancel.isPending || cancel.isSuccess}
              onClick={() => cancel.mutate({ sessionId, reason })}
            >
              {m.session_form_cancel()}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
