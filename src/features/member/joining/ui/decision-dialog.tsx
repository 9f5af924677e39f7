"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toErrorMessage } from "@/lib/errors/error-message";
import type { ApplicationQueue } from "./use-applications";

export type Asked = { verdict: "decline" | "ban"; ids: string[] };

type DecisionDialogProps = { asked: Asked; queue: ApplicationQueue; onClose: () => void };

/** Asks for the word to declined applicants, or for the reason of a ban. */
export function DecisionDialog({ asked: { verdict, ids }, queue, onClose }: DecisionDialogProps) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState("");
  const isBan = verdict === "ban";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = await queue.decide(isBan ? { verdict, ids, reason: words } : { verdict, ids, word: words });
    if (error) setProblem(toErrorMessage(error));
    else onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={
          isBan
            ? m.member_joining_queue_banTitle()
            : m.member_joining_queue_declineTitle({ count: ids.length })
        }
        description={isBan ? m.member_joining_queue_banText() : m.member_joining_queue_declineText()}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            label={isBan ? m.common_reason() : m.member_joining_queue_word()}
            optional={!isBan}
            required={isBan}
          >
            {(control) => (
              <Textarea {...control} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
          <InlineError>{problem}</InlineError>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" variant={isBan ? "destructive" : "primary"} loading={queue.isBusy}>
              {isBan ? m.member_joining_queue_ban() : m.member_joining_queue_decline()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
