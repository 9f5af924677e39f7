"use client";
import { useId, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { PostAsField } from "@/components/forms/post-as-field";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_QUESTION_LENGTH } from "@/domain/session/rules";
import type { Question } from "@/features/session/questions/schema";
import { questionAnchor } from "@/features/session/questions/urls";
import { requestDialog } from "@/lib/browser/dialog-request";
import { cn } from "@/lib/cn";
import { toErrorMessage } from "@/lib/errors/error-message";
import { newId } from "@/lib/id";
import { api } from "@/trpc/react";
import { usePostAs } from "@/trpc/use-post-as";

type AskFormProps = {
  sessionId: string;
  onAsked: (question: Question) => void;
  /** The list is out of view, so the form leads to the new question. */
  isApart?: boolean;
  className?: string;
};

/** One line that grows. Keeps the text on any error. Sending it again doesn't create a second question. */
export function AskForm({ sessionId, onAsked, isApart = false, className }: AskFormProps) {
  const [{ id: questionId, body }, setQuestion] = useState(() => ({ id: newId(), body: "" }));
  const id = useId();
  const { length } = body.trim();
  const [problem, setProblem] = useState<string>();
  const [askedId, setAsked] = useState<string>();
  const { data: viewer } = api.auth.viewer.useQuery();
  const ask = api.session.questions.ask.useMutation({
    onSuccess: (question) => {
      setQuestion({ id: newId(), body: "" });
      onAsked(question);
      if (isApart) setAsked(question.id);
      else announce(m.session_questions_question_asked());
    },
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  const postAs = usePostAs();
  const submit = async () => {
    if (viewer === null)
      return requestDialog({ kind: "sign-in", title: m.session_questions_question_signInTitle() });
    const found =
      length === 0
        ? m.session_questions_question_noQuestion()
        : length > MAX_QUESTION_LENGTH
          ? m.session_questions_question_longQuestion({ max: MAX_QUESTION_LENGTH })
          : "";
    setProblem(found);
    if (!found && !ask.isPending && (await postAs.introduce()))
      ask.mutate({ id: questionId, sessionId, body });
  };
  return (
    <form
      className={cn("group flex flex-col gap-1.5 border-t bg-background py-3", className)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          rows={1}
          aria-label={m.session_questions_question_label()}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={problem ? true : undefined}
          placeholder={m.session_questions_question_placeholder()}
          className="max-h-40 min-h-10! grow resize-none"
          value={body}
          onChange={({ target }) => {
            setProblem(undefined);
            setAsked(undefined);
            setQuestion({ id: questionId, body: target.value });
          }}
        />
        <Button type="submit" loading={ask.isPending || postAs.isSaving}>
          {viewer === null ? m.session_questions_question_signIn() : m.session_questions_question_ask()}
        </Button>
      </div>
      {isApart && <Asked questionId={askedId} />}
      {body && <PostAsField {...postAs} />}
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <p
        className={cn(
          "justify-between gap-4 text-xs text-muted-foreground",
          // A line that appears as the link is pressed would move the link away.
          askedId ? "hidden" : length > 0 ? "flex" : "hidden group-focus-within:flex",
        )}
      >
        <span id={`${id}-hint`}>{m.session_questions_question_hint()}</span>
        <span className="tabular-nums">
          {m.session_questions_question_length({ written: length, most: MAX_QUESTION_LENGTH })}
        </span>
      </p>
    </form>
  );
}

/** Present before it has words, because screen readers ignore a status that appears with them. */
const Asked = ({ questionId }: { questionId: string | undefined }) => (
  <div className={cn("flex items-center gap-3 text-sm", !questionId && "sr-only")}>
    <p role="status">{questionId && m.session_questions_question_asked()}</p>
    {questionId && (
      <a
        href={`#${questionAnchor(questionId)}`}
        className="inline-flex min-h-6 items-center text-brand underline underline-offset-2"
      >
        {m.common_view()}
      </a>
    )}
  </div>
);
