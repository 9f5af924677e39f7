import { ChevronUp } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { ReportIconButton } from "@/features/session/browse/ui/report-link";
import { QUESTION_COPY } from "@/features/session/questions/copy";
import { REPLAY_COPY as copy, REPLAY_PAGE_COPY } from "@/features/session/replay/copy";
import { playTime } from "@/features/session/replay/rules";
import type { ReplayView } from "./use-replay";

export function ReplayQuestions({ view: { asked, player, from } }: { view: ReplayView }) {
  return (
    <section aria-labelledby="replay-questions" className="flex flex-col gap-3">
      <h2 id="replay-questions" className="text-sm font-semibold">
        {copy.questions}
      </h2>
      {asked.length === 0 && <p className="text-sm text-muted-foreground">{copy.noQuestions}</p>}
      <ol className="flex flex-col gap-4">
        {asked.map(({ id, body, asker, slide, voteCount, isAnswered, ms }) => (
          <li key={id} className="flex flex-col gap-1.5 text-sm">
            <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
              <span>{asker?.fullName ?? copy.formerMember}</span>
              <button
                type="button"
                onClick={() => player.seek(ms)}
                className="inline-flex min-h-6 items-center tabular-nums hover:underline"
              >
                {slide === null ? playTime(ms - from) : copy.askedAt(slide, playTime(ms - from))}
              </button>
              {voteCount > 0 && (
                <span className="inline-flex items-center tabular-nums">
                  <ChevronUp aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">{REPLAY_PAGE_COPY.votes} </span>
                  {voteCount}
                </span>
              )}
              <ReportIconButton
                targetType="question"
                targetId={id}
                name={QUESTION_COPY.questionOf(asker?.fullName ?? copy.formerMember)}
              />
              {isAnswered && <Badge tone="success">{QUESTION_COPY.answered}</Badge>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
