"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { moveTo } from "@/features/session/decks/order-rules";
import type { Lineup } from "@/features/session/speakers/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { AddSpeakerForm } from "./add-speaker-form";
import { TalkList } from "./talk-list";

/** The speakers and their order. (SES-9) */
export function SpeakersScreen({ programme }: { programme: Lineup }) {
  const { session, slots } = programme;
  const sessionId = session.id;
  const query = api.session.decks.programme.useQuery({ sessionId }, { initialData: programme });
  const talks = query.data?.talks ?? [];
  const [issue, setIssue] = useState<string | null>(null);
  const settle = {
    onMutate: () => setIssue(null),
    onError: (error: unknown) => setIssue(toErrorMessage(error)),
    onSettled: () => void query.refetch(),
  };
  const order = api.session.decks.orderSpeakers.useMutation(settle);
  const remove = api.session.decks.removeSpeaker.useMutation(settle);
  const isOpen = session.status === "upcoming" || session.status === "live";
  const move = (from: number, to: number) =>
    order.mutate({ sessionId, deckIds: moveTo(talks, from, to).map(({ deckId }) => deckId) });
  return (
    <>
      <PageHeader
        title={m.common_speakers()}
        text={m.session_speakers_speaker_lead({ talks: talks.length, slots, title: session.title })}
        action={
          <a href={`/sessions/${sessionId}`} className={buttonVariants({ variant: "outline" })}>
            {m.session_speakers_speaker_view()}
          </a>
        }
      />
      <div className="flex flex-col gap-8">
        {isOpen && <AddSpeakerForm sessionId={sessionId} onAdded={() => void query.refetch()} />}
        {session.status === "draft" && (
          <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">
            {m.session_speakers_publishFirst()}
          </p>
        )}
        <InlineError>{issue}</InlineError>
        <TalkList
          talks={talks}
          session={session}
          isBusy={order.isPending || remove.isPending}
          isOpen={isOpen}
          onMove={move}
          onRemove={(deckId) => remove.mutate({ deckId })}
        />
      </div>
    </>
  );
}
