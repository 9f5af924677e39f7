import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { FORMATS } from "@/domain/session/rules";
import type { Position } from "@/domain/session/stage/timeline-rules";
import { Slide } from "@/features/session/decks/ui/slide";
import type { RehearsalRoom } from "@/features/session/rehearsal/schema";
import { TalkRing } from "@/features/session/stage/ui/components/talk-ring";
import { useWakeLock } from "@/features/session/stage/ui/presenter/use-wake-lock";
import { formatTimer } from "@/lib/time/duration";

type RehearsalStageProps = {
  room: RehearsalRoom;
  position: Position;
  onDone: () => void;
  onStop: () => void;
};

const clock = (ms: number): string => formatTimer(Math.ceil(ms / 1000));

export function RehearsalStage({ room, position, onDone, onStop }: RehearsalStageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const doneButton = useRef<HTMLButtonElement>(null);
  const [flash, setFlash] = useState(0);
  useWakeLock();
  useWholeScreen(dialog, doneButton);
  const { slide: number, talkLeftMs } = position;
  const { slides } = FORMATS[room.session.format];
  useEffect(() => announce(m.session_decks_slideOf({ slide: number, slides })), [number, slides]);

  const slide = room.slides[number - 1];
  const notes = room.notes[number - 1];
  const done = () => {
    onDone();
    setFlash((count) => count + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    done();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={m.session_rehearsal_title()}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onStop();
      }}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col gap-4 bg-background p-4 text-foreground sm:p-6"
    >
      <header className="flex items-center justify-between gap-x-6">
        <p className="truncate font-medium">{room.title}</p>
        <Button variant="outline" size="sm" onClick={onStop}>
          {m.session_rehearsal_stop()}
        </Button>
      </header>
      <div className="grid min-h-0 grow content-start gap-6 overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22rem] lg:content-center">
        <div className="mx-auto w-full max-w-[calc((100dvh-14rem)*16/9)]">
          {slide && <Slide key={number} slide={slide} isEager className="rounded-md border" />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex items-center gap-5">
            <TalkRing format={room.session.format} position={position} className="w-32 shrink-0 lg:w-44" />
            <p className="text-lg text-muted-foreground tabular-nums">
              <span>{m.session_decks_slideOf({ slide: number, slides })}</span>
              <span className="block">{m.session_rehearsal_left({ time: clock(talkLeftMs) })}</span>
            </p>
          </div>
          <section aria-label={m.common_notes()} className="text-lg whitespace-pre-wrap wrap-anywhere">
            {notes || <span className="text-base text-muted-foreground">{m.session_decks_noNotes()}</span>}
          </section>
        </div>
      </div>
      <footer className="flex flex-col items-center gap-1.5">
        <Button ref={doneButton} size="lg" className="w-full sm:w-auto" onClick={done}>
          {m.session_rehearsal_done()}
        </Button>
        <p key={flash} role="status" className="text-sm text-muted-foreground">
          {flash ? m.session_rehearsal_noted() : m.session_rehearsal_doneHint()}
        </p>
      </footer>
    </dialog>
  );
}

function useWholeScreen(
  dialog: { current: HTMLDialogElement | null },
  focused: { current: HTMLElement | null },
): void {
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    focused.current?.focus();
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      box?.close();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [dialog, focused]);
}
