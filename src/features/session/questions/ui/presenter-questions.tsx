"use client";
import { useEffect, useId } from "react";
import * as m from "#messages";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/trpc/react";
import { QuestionItem } from "./question-item";
import { useQuestions } from "./use-questions";

type PresenterQuestionsProps = {
  sessionId: string;
  /** True while the viewer's own talk is on stage. They can then mark questions as answered. */
  isSpeaking: boolean;
};

/** As many questions as a speaker can take in at a glance. */
const AT_A_GLANCE = 6;

/** The top questions for the speaker, who can mark them as answered. (SES-15) */
export function PresenterQuestions({ sessionId, isSpeaking }: PresenterQuestionsProps) {
  const id = useId();
  const { list: known } = api.useUtils().session.questions;
  const questions = useQuestions(sessionId);
  useEffect(() => {
    if (isSpeaking) void known.invalidate({ sessionId });
  }, [isSpeaking, known, sessionId]);
  const { list } = questions;
  const open = list?.filter(({ isAnswered, isHidden }) => !isAnswered && !isHidden).length ?? 0;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg border bg-card px-4 pt-4 pb-1">
      <div className="flex items-baseline justify-between gap-4 text-sm text-muted-foreground">
        <h2 id={id}>{m.session_questions_question_title()}</h2>
        {list && (
          <p className="tabular-nums">
            {open ? m.session_questions_open({ count: open }) : m.session_questions_noneOpen()}
          </p>
        )}
      </div>
      {!list && <Skeleton className="my-3 h-16" />}
      {list?.length === 0 && <p className="py-3">{m.common_noQuestionsYet()}</p>}
      <ul className="flex flex-col divide-y">
        {list?.slice(0, AT_A_GLANCE).map((question) => (
          <QuestionItem key={question.id} question={question} questions={questions} isLive={false} />
        ))}
      </ul>
    </section>
  );
}
