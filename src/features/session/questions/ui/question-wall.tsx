"use client";
import { ChevronUp } from "lucide-react";
import { QUESTION_COPY as copy } from "@/features/session/questions/copy";
import { useQuestions } from "./use-questions";

/** How many questions fit on the big screen. Sizes are relative to the surrounding text. */
const ON_THE_WALL = 4;

/** The question with the most votes fills the big screen; the next ones are listed below it. (SES-15) */
export function QuestionWall({ sessionId }: { sessionId: string }) {
  const { list } = useQuestions(sessionId);
  const open = (list ?? []).filter(({ isAnswered, isHidden }) => !isAnswered && !isHidden);
  return (
    <section aria-label={copy.title} className="my-auto flex min-h-0 flex-col gap-[1.1em]">
      <h2 className="text-muted-foreground">{copy.title}</h2>
      {open.length === 0 && <p className="display text-[1.6em]">{copy.none}</p>}
      <ol className="flex flex-col gap-[1.1em]">
        {open.slice(0, ON_THE_WALL).map(({ id, body, voteCount, asker }) => (
          <li
            key={id}
            className="flex items-start gap-[0.8em] first:mb-[0.6em] first:text-[1.7em] not-first:text-[0.8em]"
          >
            <span className="mt-[0.15em] flex min-w-[3.6em] shrink-0 items-center justify-center rounded-md bg-brand-wash px-[0.4em] py-[0.1em] text-brand tabular-nums">
              <ChevronUp aria-hidden="true" className="size-[1em]" />
              {voteCount}
            </span>
            <p className="line-clamp-4 min-w-0 text-[1.45em] leading-tight wrap-anywhere">
              {body}{" "}
              <span className="text-[0.65em] text-muted-foreground">{asker?.fullName ?? copy.nobody}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
