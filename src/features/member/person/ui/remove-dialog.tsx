"use client";
import { type FormEvent, useState } from "react";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { NO_REASON } from "@/features/member/copy";
import { PERSON_COPY, REMOVE_COPY } from "@/features/member/person/copy";
import { toErrorMessage } from "@/lib/error-message";
import { api } from "@/trpc/react";
import { ReasonField } from "./reason-field";

type RemoveDialogProps = { userId: string; username: string; community: string; onClose: () => void };

/** Ends a membership. This isn't a ban: the member may come back. */
export function RemoveDialog({ userId, username, community, onClose }: RemoveDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const remove = api.member.remove.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: () => {
      toastOnNextPage(REMOVE_COPY.removed(username));
      location.assign("/admin/users");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending || remove.isSuccess) return;
    setProblem(reason.trim() ? undefined : NO_REASON);
    if (reason.trim()) remove.mutate({ userId, reason });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={REMOVE_COPY.title(username, community)} description={REMOVE_COPY.text}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <ReasonField value={reason} problem={problem} onChange={setReason} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {PERSON_COPY.cancel}
            </Button>
            <Button type="submit" variant="destructive" loading={remove.isPending || remove.isSuccess}>
              {REMOVE_COPY.submit}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
