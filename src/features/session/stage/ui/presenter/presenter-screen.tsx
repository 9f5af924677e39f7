"use client";
import type { DeckSlides } from "@/features/session/decks/schema";
import { PresenterQuestions } from "@/features/session/questions/ui/presenter-questions";
import { FORMATS } from "@/features/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { STAGE_COPY as copy } from "@/features/session/stage/copy";
import type { OwnDeck, Stage } from "@/features/session/stage/schema";
import { LiveScene } from "@/features/session/stage/ui/audience/live-scene";
import { ReconnectingNotice } from "@/features/session/stage/ui/audience/reconnecting-notice";
import { StageSlide } from "@/features/session/stage/ui/components/stage-slide";
import { DriveBar } from "@/features/session/stage/ui/console/control-bar";
import { NextSpeaker } from "@/features/session/stage/ui/console/next-speaker";
import { FullscreenShell } from "@/features/session/stage/ui/projector/fullscreen-shell";
import { useSlides } from "@/features/session/stage/ui/state/use-slides";
import { useStage } from "@/features/session/stage/ui/state/use-stage";
import { useStageControl } from "@/features/session/stage/ui/state/use-stage-control";
import { ownTalkOf } from "./own-talk";
import { PresenterClock } from "./presenter-clock";
import { PresenterControls } from "./presenter-controls";
import { PresenterNotes } from "./presenter-notes";
import { useSkipKeys } from "./use-clicker-keys";
import { useWakeLock } from "./use-wake-lock";

type PresenterScreenProps = {
  session: SessionDetail;
  stage: Stage;
  deck: DeckSlides | null;
  own: OwnDeck | null;
  username: string;
  isHost: boolean;
};

/**
 * The speaker's screen. It only follows the stage, so the talk continues if this browser crashes. (SES-12)
 */
export function PresenterScreen(props: PresenterScreenProps) {
  const { session, stage: initial, deck, own, username, isHost } = props;
  const view = useStage(initial, { isBackstage: true });
  const drive = useStageControl(view);
  const slides = useSlides(view, deck);
  const isAwake = useWakeLock();
  const { stage, position, scene } = view;
  const { isStrict } = FORMATS[stage.format];
  const talk = ownTalkOf(view, own);
  const isTalking = stage.talk !== null && stage.status === "live" && position.state !== "over";
  const mayControl = isHost || !isTalking || talk === "on";
  const turnsSlides = !isStrict && drive.isMine && mayControl;
  useSkipKeys(turnsSlides && isTalking, () => void drive.order({ kind: "skip" }));
  const isReady = talk === "ahead" && !isTalking && own !== null;
  const [shown, number] = isReady ? [own.deck.slides, 1] : [slides, position.slide];
  const notes = talk === "on" || isReady ? (own?.notes[number - 1] ?? "") : null;
  return (
    <FullscreenShell scene={scene} className="bg-background p-3 text-foreground sm:p-5">
      <div className="mx-auto flex min-h-full max-w-[100rem] flex-col gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="truncate text-base font-medium">{session.title}</h1>
          <p className="text-sm text-muted-foreground">
            {isStrict ? copy.strict : turnsSlides && copy.arrows} {isAwake && copy.awake}
          </p>
        </header>
        <ReconnectingNotice isDisconnected={view.isDisconnected} className="empty:hidden" />
        <div className="grid grow gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <div className="overflow-hidden rounded-lg border">
              {isReady ? (
                <StageSlide slides={shown} number={number} />
              ) : (
                <LiveScene view={view} session={session} slides={slides} />
              )}
            </div>
            {isTalking && <PresenterClock format={stage.format} position={position} />}
            <p className="text-sm text-muted-foreground">
              <NextSpeaker view={view} />
            </p>
            <DriveBar stage={stage} drive={drive} username={username} isOthersTurn={!mayControl} />
            {mayControl && <PresenterControls view={view} drive={drive} own={own} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {(isTalking || isReady) && <NextSlide slides={shown} number={number + 1} />}
            {notes === null ? (
              own && <p className="text-sm text-muted-foreground">{copy.notYours}</p>
            ) : (
              <PresenterNotes text={notes} />
            )}
            {stage.status === "live" && (
              <PresenterQuestions sessionId={stage.sessionId} isSpeaking={talk === "on"} />
            )}
          </div>
        </div>
      </div>
    </FullscreenShell>
  );
}

type NextSlideProps = { slides: DeckSlides["slides"] | null; number: number };

const NextSlide = ({ slides, number }: NextSlideProps) => (
  <section aria-labelledby="next-slide" className="flex flex-col gap-2">
    <h2 id="next-slide" className="text-sm text-muted-foreground">
      {copy.upNext}
    </h2>
    {slides && number > slides.length ? (
      <p className="rounded-lg border border-dashed p-6 text-center text-muted-foreground">
        {copy.lastSlide}
      </p>
    ) : (
      <div className="max-w-md overflow-hidden rounded-lg border">
        <StageSlide slides={slides} number={number} />
      </div>
    )}
  </section>
);
