"use client";
import { useEffect, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SessionDetail } from "@/features/session/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

/** Speaker actions on a session's page. Renders nothing for other viewers. After the session, only the deck is left. */
export function ViewerRole({ session }: { session: Pick<SessionDetail, "id" | "status"> }) {
  const { id: sessionId, status } = session;
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(document.documentElement.dataset.viewer === "in"), []);
  const part = api.session.decks.mine.useQuery({ sessionId }, { enabled: isSignedIn, retry: false });
  const deckId = part.data?.deckId;
  if (!deckId) return null;
  const outline = buttonVariants({ variant: "outline" });
  const isOver = status === "completed" || status === "cancelled";
  return (
    <div className="flex flex-col gap-2 border-b pb-5">
      {!isOver && <p className="text-sm font-medium">{m.session_decks_ownTalk_youSpeak()}</p>}
      <a href={`/sessions/${sessionId}/deck`} className={outline}>
        {m.session_decks_talk_yours()}
      </a>
      {!isOver && (
        <>
          <a href={`/sessions/${sessionId}/rehearse`} className={outline}>
            {m.session_decks_talk_rehearse()}
          </a>
          <Decline deckId={deckId} onDeclined={() => void part.refetch()} />
        </>
      )}
    </div>
  );
}

function Decline({ deckId, onDeclined }: { deckId: string; onDeclined: () => void }) {
  const decline = api.session.decks.decline.useMutation({ onSuccess: onDeclined });
  return (
    <>
      <ConfirmButton
        variant="ghost"
        size="sm"
        ask={{
          title: m.session_decks_ownTalk_declineAsk(),
          text: m.session_decks_ownTalk_declineText(),
          confirm: m.session_decks_ownTalk_declineConfirm(),
        }}
        onConfirm={() => decline.mutateAsync({ deckId })}
      >
        {m.session_decks_ownTalk_decline()}
      </ConfirmButton>
      <InlineError>{decline.error && toErrorMessage(decline.error)}</InlineError>
    </>
  );
}
