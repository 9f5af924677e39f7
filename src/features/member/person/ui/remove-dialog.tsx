"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { Person } from "@/features/member/person/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { ReasonField } from "./reason-field";

type RemoveDialogProps = { person: Person; community: string; onClose: () => void };

/** Ends a membership. This isn't a ban: the member may come back. */
export function RemoveDialog({ person, community, onClose }: RemoveDialogProps) {
  const { userId, username, language } = person;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const remove = api.member.remove.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: () => {
      toastOnNextPage(m.member_person_remove_removed({ username }));
      location.assign("/admin/users");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending || remove.isSuccess) return;
    setProblem(reason.trim() ? undefined : m.member_noReason());
    if (reason.trim()) remove.mutate({ userId, reason });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.member_person_remove_title({ username, community })}
        description={m.member_person_remove_text()}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <ReasonField language={language} value={reason} problem={problem} onChange={setReason} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" variant="destructive" loading={remove.isPending || remove.isSuccess}>
              {m.common_remove()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
