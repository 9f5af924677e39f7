"use client";
import { useState } from "react";
import * as m from "#messages";
import { ShowShell } from "@/components/navigation/show-shell";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { FORMATS, talkSeconds } from "@/domain/session/rules";
import { describeRun, type Pace, slideMsOf } from "@/features/session/rehearsal/rules";
import type { RehearsalRoom } from "@/features/session/rehearsal/schema";
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
    <ShowShell
      back={{ href: `/sessions/${session.id}`, label: m.session_backToSession() }}
      title={m.session_decks_talk_rehearse()}
      actions={
        <a
          href={`/sessions/${session.id}/deck`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {m.session_rehearsal_editDeck()}
        </a>
      }
      className="page-column py-8"
    >
      <div className="flex flex-col gap-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="flex min-w-0 max-w-reading flex-col gap-2">
            <p className="display text-xl wrap-anywhere">{room.title}</p>
            <p className="text-muted-foreground">
              {m.session_rehearsal_lead({ format: name(), minutes, seconds: secondsPerSlide })}
            </p>
          </div>
          <Button size="lg" onClick={start}>
            {m.session_rehearsal_start()}
          </Button>
        </div>
        <DeckCheck slides={slides} sessionId={session.id} />
        <section aria-labelledby="pace" className="flex flex-col gap-3">
          <h2 id="pace" className="text-lg font-semibold">
            {m.session_rehearsal_pace()}
          </h2>
          {record.isError && (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-destructive">
              {m.session_rehearsal_notKept()}
              <Button variant="outline" size="sm" onClick={() => record.mutate(record.variables)}>
                {m.common_tryAgain()}
              </Button>
            </p>
          )}
          <p role="status" className="max-w-reading text-muted-foreground">
            {last ? describeRun(last.pace, before?.pace, slideMsOf(format)) : m.session_rehearsal_nonePace()}
          </p>
          {last && <PaceMap {...{ rehearsals, format, timeZone }} />}
        </section>
      </div>
      {position && <RehearsalStage {...{ room, position }} onDone={done} onStop={stop} />}
    </ShowShell>
  );
}
