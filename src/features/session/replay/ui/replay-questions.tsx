import { ChevronUp } from "lucide-react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { ReportIconButton } from "@/features/session/browse/ui/report-link";
import { playTime } from "@/features/session/replay/rules";
import { personName } from "@/features/session/ui/person-name";
import type { ReplayView } from "./use-replay";

export function ReplayQuestions({ view: { asked, player, from } }: { view: ReplayView }) {
  return (
    <section aria-labelledby="replay-questions" className="flex flex-col gap-3">
      <h2 id="replay-questions" className="text-sm font-semibold">
        {m.session_replay_questions()}
      </h2>
      {asked.length === 0 && <p className="text-sm text-muted-foreground">{m.common_noQuestionsYet()}</p>}
      <ol className="flex flex-col gap-4">
        {asked.map(({ id, body, asker, slide, voteCount, isAnswered, ms }) => (
          <li key={id} className="flex flex-col gap-1.5 text-sm">
            <p lang={membersLanguage()} className="wrap-anywhere whitespace-pre-line">
              {body}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
              <span>{personName(asker)}</span>
              <button
                type="button"
                onClick={() => player.seek(ms)}
                className="inline-flex min-h-6 items-center tabular-nums hover:underline"
              >
                {slide === null
                  ? playTime(ms - from)
                  : m.session_replay_askedAt({ slide, at: playTime(ms - from) })}
              </button>
              {voteCount > 0 && (
                <span className="inline-flex items-center tabular-nums">
                  <ChevronUp aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">{m.session_replay_replayPage_votes()} </span>
                  {voteCount}
                </span>
              )}
              <ReportIconButton
                targetType="question"
                targetId={id}
                name={m.session_questions_question_questionOf({
                  asker: personName(asker),
                })}
              />
              {isAnswered && <Badge tone="success">{m.common_answered()}</Badge>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
