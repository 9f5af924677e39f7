"use client";
import { useState } from "react";
import { PageHeader } from "@/components/navigation/page-header";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { TALK_COPY } from "@/features/session/decks/copy";
import { REHEARSAL_COPY } from "@/features/session/rehearsal/copy";
import { describeRun, type Pace, slideMsOf } from "@/features/session/rehearsal/rules";
import type { RehearsalRoom } from "@/features/session/rehearsal/schema";
import { FORMATS, talkSeconds } from "@/features/session/rules";
import { newId } from "@/lib/id";
import { formatTimer } from "@/lib/time/duration";
import { api } from "@/trpc/react";
import { DeckCheck } from "./deck-check";
import { PaceMap } from "./pace-chart";
import { RehearsalStage } from "./rehearsal-stage";
import { useRehearsal } from "./use-rehearsal";

/** The rehearsal page with the real timer. (LEAD-8) */
export function RehearsalScreen({ room }: { room: RehearsalRoom }) {
  const { session, deckId, slides } = room;
  const { format, timeZone } = session;
  const [rehearsals, setRehearsals] = useState(room.rehearsals);
  const record = api.session.decks.rehearsed.useMutation({ onSuccess: setRehearsals });
  const keep = (pace: Pace) => record.mutate({ id: newId(), deckId, pace: [...pace] });
  const { position, start, done, stop } = useRehearsal(format, keep);
  const { name, secondsPerSlide } = FORMATS[format];
  const minutes = formatTimer(talkSeconds(format));
  const [last, before] = rehearsals;
  return (
    <>
      <PageHeader
        title={TALK_COPY.rehearse}
        text={REHEARSAL_COPY.lead(room.title, name, minutes, secondsPerSlide)}
        action={
          <>
            <a href={`/sessions/${session.id}/deck`} className={buttonVariants({ variant: "outline" })}>
              {REHEARSAL_COPY.editDeck}
            </a>
            <Button onClick={start}>{REHEARSAL_COPY.start}</Button>
          </>
        }
      />
      <div className="flex flex-col gap-10">
        <DeckCheck slides={slides} sessionId={session.id} />
        <section aria-labelledby="pace" className="flex flex-col gap-3">
          <h2 id="pace" className="text-lg font-semibold">
            {REHEARSAL_COPY.pace}
          </h2>
          {record.isError && (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-destructive">
              {REHEARSAL_COPY.notKept}
              <Button variant="outline" size="sm" onClick={() => record.mutate(record.variables)}>
                {REHEARSAL_COPY.again}
              </Button>
            </p>
          )}
          <p role="status" className="max-w-reading text-muted-foreground">
            {last ? describeRun(last.pace, before?.pace, slideMsOf(format)) : REHEARSAL_COPY.nonePace}
          </p>
          {last && <PaceMap {...{ rehearsals, format, timeZone }} />}
        </section>
      </div>
      {position && <RehearsalStage {...{ room, position }} onDone={done} onStop={stop} />}
    </>
  );
}
