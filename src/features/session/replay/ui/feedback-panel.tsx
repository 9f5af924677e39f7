"use client";
import { useState } from "react";
import * as m from "#messages";
import { RecordView } from "@/features/session/browse/ui/record-view";
import type { FeedbackResults, TalkFeedback } from "@/features/session/feedback/schema";
import type { ReplayTalk } from "@/features/session/replay/schema";
import { api } from "@/trpc/react";
import { FeedbackForm } from "./feedback-form";

type FeedbackPanelProps = { sessionId: string; talks: readonly ReplayTalk[] };

/**
 * Feedback form for attendees, and results for speakers and hosts. Watching the replay counts as attending.
 * (SES-16)
 */
export function FeedbackPanel({ sessionId, talks }: FeedbackPanelProps) {
  const [isRecorded, setRecorded] = useState(false);
  const { data } = api.session.replay.feedback.useQuery({ sessionId }, { enabled: isRecorded });
  const shown = (data ?? []).filter(({ mayGive, results }) => mayGive || results);
  if (shown.length === 0)
    return <RecordView sessionId={sessionId} place="replay" onRecorded={() => setRecorded(true)} />;
  return (
    <section aria-labelledby="feedback" className="flex max-w-reading flex-col gap-4">
      <h2 id="feedback" className="font-semibold">
        {m.session_replay_feedback_title()}
      </h2>
      <p className="text-sm text-muted-foreground">{m.session_replay_feedback_text()}</p>
      <ul className="flex flex-col divide-y rounded-lg border bg-card">
        {shown.map((feedback) => (
          <li key={feedback.deckId} className="flex flex-col gap-4 p-4">
            <OneTalk
              feedback={feedback}
              title={talks.find(({ deckId }) => deckId === feedback.deckId)?.title ?? ""}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const OneTalk = ({ feedback, title }: { feedback: TalkFeedback; title: string }) => (
  <>
    <h3 className="text-sm font-medium">{title}</h3>
    {feedback.results && <Results results={feedback.results} />}
    {feedback.mayGive && <FeedbackForm deckId={feedback.deckId} title={title} mine={feedback.mine} />}
  </>
);

function Results({ results: { count, average, words } }: { results: FeedbackResults }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted-foreground">
        <span>{m.session_replay_feedback_answers({ count })}</span>{" "}
        <span>
          {average === null
            ? m.session_replay_feedback_waiting()
            : m.session_replay_feedback_average({ average })}
        </span>
      </p>
      {words.map(({ id, text }) => (
        <blockquote key={id} className="border-s-2 ps-3 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      ))}
    </div>
  );
}
