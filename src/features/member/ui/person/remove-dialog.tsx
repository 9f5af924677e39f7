"use client";
import { type FormEvent, useState } from "react";
import { toastOnNextPage } from "@/components/next-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { api } from "@/trpc/react";
import { NO_REASON } from "../../copy";
import { wordsOf } from "../use-act";
import { ReasonField } from "./reason-field";

type RemoveDialogProps = { userId: string; username: string; community: string; onClose: () => void };

/** Ends a membership, which is no ban: they may come back. */
export function RemoveDialog({ userId, username, community, onClose }: RemoveDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const remove = api.member.remove.useMutation({
    onError: (error) => setProblem(wordsOf(error)),
    onSuccess: () => {
      toastOnNextPage(`@${username} is no longer a member.`);
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
      <DialogContent
        title={`Remove @${username} from ${community}`}
        description="Their role goes and they are signed out here; what they posted stays. They can join again by taking part: to keep somebody out, ban them."
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <ReasonField value={reason} problem={problem} onChange={setReason} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="destructive" loading={remove.isPending || remove.isSuccess}>
              Remove
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
