import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { NO_NOTES, NOTES, slideOf } from "@/features/session/decks/copy";
import { Slide } from "@/features/session/decks/ui/slide";
import { REHEARSAL_COPY } from "@/features/session/rehearsal/copy";
import type { RehearsalRoom } from "@/features/session/rehearsal/schema";
import { FORMATS } from "@/features/session/rules";
import type { Position } from "@/features/session/stage/timeline-rules";
import { TalkProgress } from "@/features/session/stage/ui/components/talk-progress";
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
  const { slide: number, slideLeftMs, talkLeftMs } = position;
  const { slides, secondsPerSlide } = FORMATS[room.session.format];
  useEffect(() => announce(slideOf(number, slides)), [number, slides]);

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
      aria-label={REHEARSAL_COPY.title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onStop();
      }}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col gap-4 bg-background p-4 text-foreground sm:p-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TalkProgress
          format={room.session.format}
          position={position}
          className="min-w-0 max-sm:order-last max-sm:w-full sm:grow sm:[--dot-pitch:1.5rem]"
        />
        <p className="display text-xl tabular-nums" aria-hidden="true">
          {Math.ceil(slideLeftMs / 1000)}
          <span className="text-base font-normal text-muted-foreground">
            {" "}
            {REHEARSAL_COPY.left(clock(talkLeftMs))}
          </span>
        </p>
        <Button variant="outline" size="sm" onClick={onStop}>
          {REHEARSAL_COPY.stop}
        </Button>
      </header>
      <TimeBar leftMs={slideLeftMs} ofMs={secondsPerSlide * 1000} />
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="mx-auto w-full max-w-[calc((100dvh-14rem)*16/9)]">
          {slide && <Slide key={number} slide={slide} isEager className="rounded-md border" />}
        </div>
        <section aria-label={NOTES} className="min-h-16 text-lg whitespace-pre-wrap">
          {notes || <span className="text-base text-muted-foreground">{NO_NOTES}</span>}
        </section>
      </div>
      <footer className="flex flex-col items-center gap-1.5">
        <Button ref={doneButton} size="lg" className="w-full sm:w-auto" onClick={done}>
          {REHEARSAL_COPY.done}
        </Button>
        <p key={flash} role="status" className="text-sm text-muted-foreground">
          {flash ? REHEARSAL_COPY.noted : REHEARSAL_COPY.doneHint}
        </p>
      </footer>
    </dialog>
  );
}

const TimeBar = ({ leftMs, ofMs }: { leftMs: number; ofMs: number }) => (
  <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-muted">
    <div
      className="h-full origin-left bg-primary transition-transform duration-200 ease-linear motion-reduce:transition-none"
      style={{ transform: `scaleX(${leftMs / ofMs})` }}
    />
  </div>
);

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
