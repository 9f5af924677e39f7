"use client";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { REQUEST_KINDS, type RequestKind } from "@/domain/support/requests/rules";
import { RequestForm } from "./request-form";

type RequestDialogProps = { kind: RequestKind; message?: string; onClose: () => void };

/** Writes to the operators. `message` is what the message begins with. */
export default function RequestDialog({ kind, message, onClose }: RequestDialogProps) {
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  const { title, text } = REQUEST_KINDS[kind];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {answerTo === null ? (
        <DialogContent title={title()} description={text()}>
          <RequestForm kind={kind} message={message} onSent={setAnswerTo} />
        </DialogContent>
      ) : (
        <DialogContent
          title={m.support_requests_request_sent()}
          description={m.support_requests_request_sentText({ address: answerTo })}
        >
          <DialogFooter>
            <Button onClick={onClose}>{m.common_close()}</Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}
