"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SANCTION_NAMES } from "@/domain/member/copy";
import { DURATIONS, REASON_TEMPLATES, type SanctionKind, TERMS } from "@/domain/member/rules";
import type { Person } from "@/features/member/person/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { HOUR_MS } from "@/lib/time/duration";
import { api } from "@/trpc/react";
import { ReasonField } from "./reason-field";

type SanctionDialogProps = { person: Person; kind: SanctionKind; onClose: () => void };

const untilOf = (hours: string): Date | null =>
  hours ? new Date(Date.now() + Number(hours) * HOUR_MS) : null;

/** Asks for a duration and a reason. Keeps the input if the request fails. */
export function SanctionDialog({ person, kind, onClose }: SanctionDialogProps) {
  const { userId, username, language } = person;
  const [hours, setHours] = useState(TERMS[kind] === "none" ? "" : "168");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { done, onError } = useMutationFeedback({ failed: m.common_nothingChanged() });
  const words = SANCTION_NAMES[kind];
  const act = api.member.sanction.useMutation({
    onError: (error) => {
      if (error.data?.reason !== "handled") return setProblem(toErrorMessage(error));
      onError(error);
      onClose();
    },
    onSuccess: () => {
      done(m.member_person_sanction_done({ username, done: words.done() }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending) return;
    setProblem(reason.trim() ? undefined : m.member_noReason());
    if (reason.trim()) act.mutate({ userId, kind, until: untilOf(hours), reason });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.member_person_sanction_title({ act: words.act(), username })}
        description={words.effect()}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {TERMS[kind] !== "none" && <Duration kind={kind} value={hours} onChange={setHours} />}
          <Field label={m.member_person_sanction_template()} optional>
            {(control) => (
              <Select {...control} defaultValue="" onChange={({ target }) => setReason(target.value)}>
                <option value="">{m.member_person_sanction_ownWords()}</option>
                {REASON_TEMPLATES.map(({ id, label, text }) => (
                  <option key={id} value={text({}, { locale: language })}>
                    {label()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ReasonField language={language} value={reason} problem={problem} onChange={setReason} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button
              type="submit"
              variant={kind === "warning" ? "primary" : "destructive"}
              loading={act.isPending}
            >
              {words.act()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type DurationProps = { kind: SanctionKind; value: string; onChange: (value: string) => void };

const Duration = ({ kind, value, onChange }: DurationProps) => (
  <Field label={m.common_duration()}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {DURATIONS.map(({ hours, label }) => (
          <option key={hours} value={hours}>
            {label()}
          </option>
        ))}
        {TERMS[kind] === "possible" && <option value="">{m.member_person_sanction_noEnd()}</option>}
      </Select>
    )}
  </Field>
);
