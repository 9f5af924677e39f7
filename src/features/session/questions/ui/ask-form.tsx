"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { QUESTION_COPY as copy } from "@/features/session/questions/copy";
import { MAX_QUESTION_LENGTH } from "@/features/session/questions/rules";
import type { Question } from "@/features/session/questions/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { toErrorMessage } from "@/lib/error-message";
import { newId } from "@/lib/id";
import { api } from "@/trpc/react";

type AskFormProps = { sessionId: string; onAsked: (question: Question) => void };

/** Keeps the text on any error. Sending it again doesn't create a second question. */
export function AskForm({ sessionId, onAsked }: AskFormProps) {
  const [{ id, body }, setQuestion] = useState(() => ({ id: newId(), body: "" }));
  const [problem, setProblem] = useState<string>();
  const { data: viewer } = api.auth.viewer.useQuery();
  const ask = api.session.questions.ask.useMutation({
    onSuccess: (question) => {
      setQuestion({ id: newId(), body: "" });
      onAsked(question);
    },
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  const submit = () => {
    if (viewer === null) return requestDialog({ kind: "sign-in", title: copy.signInTitle });
    const { length } = body.trim();
    const found =
      length === 0
        ? copy.noQuestion
        : length > MAX_QUESTION_LENGTH
          ? copy.longQuestion(MAX_QUESTION_LENGTH)
          : "";
    setProblem(found);
    if (!found && !ask.isPending) ask.mutate({ id, sessionId, body });
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={copy.label}
        hint={copy.hint}
        {...(problem ? { error: problem } : {})}
        aside={copy.length(body.trim().length, MAX_QUESTION_LENGTH)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-18"
            value={body}
            onChange={({ target }) => {
              setProblem(undefined);
              setQuestion({ id, body: target.value });
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" loading={ask.isPending} className="self-end">
        {viewer === null ? copy.signIn : copy.ask}
      </Button>
    </form>
  );
}
