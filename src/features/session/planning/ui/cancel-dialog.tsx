"use client";
import { Ban } from "lucide-react";
import { useId, useState } from "react";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { CANCEL_COPY } from "@/features/session/browse/copy";
import { COPY } from "@/features/session/copy";
import { SAVED } from "@/features/session/rules";
import { toErrorMessage } from "@/lib/error-message";
import { api } from "@/trpc/react";

const { form: copy } = COPY;
const LONGEST = 500;

type CancelDialogProps = { sessionId: string; look: string };

/** Asks for confirmation and for a reason, which attendees will read. */
export default function CancelDialog({ sessionId, look }: CancelDialogProps) {
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
        {copy.cancel}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={copy.cancelTitle} description={copy.cancelText}>
          <div className="flex flex-col gap-1.5">
            <Label htmlFor={reasonId}>
              {CANCEL_COPY.reason}{" "}
              <span className="font-normal text-muted-foreground">{CANCEL_COPY.optional}</span>
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
              {CANCEL_COPY.keep}
            </Button>
            <Button
              variant="destructive"
              loading={cancel.isPending || cancel.isSuccess}
              onClick={() => cancel.mutate({ sessionId, reason })}
            >
              {copy.cancel}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
