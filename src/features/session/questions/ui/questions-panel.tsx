"use client";
import { useId } from "react";
import * as m from "#messages";
import { Skeleton } from "@/components/ui/skeleton";
import { ExportButton } from "./export-button";
import { QuestionItem } from "./question-item";
import type { Questions } from "./use-questions";

type QuestionsPanelProps = {
  sessionId: string;
  questions: Questions;
  isLive: boolean;
  isHost?: boolean;
};

/** The audience's questions, for the live page and the console. (SES-15) */
export function QuestionsPanel({ sessionId, questions, isLive, isHost = false }: QuestionsPanelProps) {
  const id = useId();
  const { list } = questions;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={id} className="text-sm font-semibold">
          {m.session_questions_question_title()}
        </h2>
        {isHost && list && list.length > 0 && <ExportButton sessionId={sessionId} />}
      </div>
      {!list && <Skeleton className="h-24" />}
      {list?.length === 0 && (
        <p className="text-sm text-muted-foreground">
          {isLive ? m.session_questions_question_none() : m.common_noQuestionsYet()}
        </p>
      )}
      {list && list.length > 0 && (
        <ul className="flex flex-col divide-y">
          {list.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              questions={questions}
              isLive={isLive}
              marksOwn={!isHost}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
