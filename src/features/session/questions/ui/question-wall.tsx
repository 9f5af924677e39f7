"use client";
import { ChevronUp } from "lucide-react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { personName } from "@/features/session/ui/person-name";
import { useQuestions } from "./use-questions";

/**
 * The open question with the most votes, alone on the big screen. Marking it as answered brings up the next.
 * Sizes are relative to the surrounding text. (SES-15)
 */
export function QuestionWall({ sessionId }: { sessionId: string }) {
  const { list } = useQuestions(sessionId);
  const [top, ...rest] = (list ?? []).filter(({ isAnswered, isHidden }) => !isAnswered && !isHidden);
  return (
    <section
      aria-label={m.session_questions_question_title()}
      className="flex min-h-0 grow flex-col gap-[1.2em]"
    >
      <h2 className="text-muted-foreground">{m.session_questions_question_title()}</h2>
      <p
        lang={top && membersLanguage()}
        className="display my-auto line-clamp-6 text-[2.5em] leading-[1.1] text-balance wrap-anywhere"
      >
        {top ? top.body : m.session_questions_question_none()}
      </p>
      {top && (
        <p className="flex flex-wrap items-center gap-x-[1em] gap-y-[0.4em]">
          <span className="flex items-center rounded-md bg-brand-wash px-[0.5em] py-[0.15em] text-brand tabular-nums">
            <ChevronUp aria-hidden="true" className="size-[1em]" />
            <span>{top.voteCount}</span>
          </span>
          <span>{personName(top.asker)}</span>
          {rest.length > 0 && (
            <span className="ms-auto text-muted-foreground">
              {m.session_questions_question_more({ count: rest.length })}
            </span>
          )}
        </p>
      )}
    </section>
  );
}
