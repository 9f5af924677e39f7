"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { SANCTION_NAMES } from "@/domain/member/copy";
import type { SanctionKind } from "@/domain/member/rules";
import type { Person } from "@/features/member/person/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { ReasonField } from "./reason-field";

type LiftDialogProps = {
  /** One sanction, or any sanction of this kind in force. */
  target: { sanctionId: string } | { userId: string; kind: SanctionKind };
  kind: SanctionKind;
  person: Pick<Person, "username" | "language">;
  onClose: () => void;
};

export function LiftDialog({ target, kind, person, onClose }: LiftDialogProps) {
  const { username, language } = person;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { done, onError } = useMutationFeedback({ failed: m.common_nothingChanged() });
  const { undo, word } = SANCTION_NAMES[kind];
  const lift = api.member.liftSanction.useMutation({
    onError: (error) => {
      if (error.data?.reason !== "handled") return setProblem(toErrorMessage(error));
      onError(error);
      onClose();
    },
    onSuccess: () => {
      done(m.member_person_sanction_lifted({ noun: word(), username }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lift.isPending) return;
    setProblem(reason.trim() ? undefined : m.member_noReason());
    if (reason.trim()) lift.mutate({ ...target, reason });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.lib_labelled({ label: undo(), text: `@${username}` })}
        description={m.member_person_sanction_liftText()}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <ReasonField language={language} value={reason} problem={problem} onChange={setReason} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" loading={lift.isPending}>
              {undo()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
