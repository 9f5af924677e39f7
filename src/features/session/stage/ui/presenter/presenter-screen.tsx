"use client";
import * as m from "#messages";
import { ShowShell } from "@/components/navigation/show-shell";
import { FORMATS } from "@/domain/session/rules";
import type { DeckSlides } from "@/features/session/decks/schema";
import { PresenterQuestions } from "@/features/session/questions/ui/presenter-questions";
import type { SessionDetail } from "@/features/session/schema";
import type { OwnDeck, Stage } from "@/features/session/stage/schema";
import { LiveScene } from "@/features/session/stage/ui/audience/live-scene";
import { ReconnectingNotice } from "@/features/session/stage/ui/audience/reconnecting-notice";
import { LiveStatus } from "@/features/session/stage/ui/components/live-status";
import { StageSlide } from "@/features/session/stage/ui/components/stage-slide";
import { TalkRing } from "@/features/session/stage/ui/components/talk-ring";
import { DriverBar } from "@/features/session/stage/ui/console/driver-bar";
import { NextSpeaker } from "@/features/session/stage/ui/console/next-speaker";
import { countdown } from "@/features/session/stage/ui/state/scene";
import { useDriver } from "@/features/session/stage/ui/state/use-driver";
import { useSlides } from "@/features/session/stage/ui/state/use-slides";
import { useStage } from "@/features/session/stage/ui/state/use-stage";
import { ownTalkOf } from "./own-talk";
import { PresenterControls } from "./presenter-controls";
import { PresenterNotes } from "./presenter-notes";
import { listSkipKeys, useSkipKeys } from "./use-clicker-keys";
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
  const drive = useDriver(view);
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
    <ShowShell
      back={{ href: `/sessions/${session.id}`, label: m.session_backToSession() }}
      title={session.title}
      scene={scene}
      status={<LiveStatus stage={stage} />}
      actions={
        <p className="text-sm text-muted-foreground">
          {isStrict ? (
            <span>{m.session_stage_strict()}</span>
          ) : (
            turnsSlides && <span>{m.session_stage_arrows()}</span>
          )}
          {isAwake && <span> {m.session_stage_awake()}</span>}
        </p>
      }
      keys={turnsSlides ? listSkipKeys() : []}
      apart={
        <p className="text-sm text-muted-foreground">
          <NextSpeaker view={view} />
        </p>
      }
      isFitted
      className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-6 lg:overflow-y-auto">
        <ReconnectingNotice isDisconnected={view.isDisconnected} className="empty:hidden" />
        <div className="overflow-hidden rounded-lg border">
          {isReady ? (
            <StageSlide slides={shown} number={number} />
          ) : (
            <LiveScene view={view} session={session} slides={slides} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          {isTalking && <TalkRing format={stage.format} position={position} className="w-44 shrink-0" />}
          {isTalking && (
            <p className="display grow text-2xl tabular-nums">
              <span>{countdown(position.talkLeftMs)}</span>{" "}
              <span className="block font-sans text-base font-normal tracking-normal text-muted-foreground">
                {position.state === "paused" ? m.common_paused() : m.session_stage_leftInTalk()}
              </span>
            </p>
          )}
          {(isTalking || isReady) && <NextSlide slides={shown} number={number + 1} />}
        </div>
        <DriverBar stage={stage} drive={drive} username={username} isOthersTurn={!mayControl} />
        {mayControl && <PresenterControls view={view} drive={drive} own={own} />}
      </div>
      <div className="flex min-w-0 flex-col gap-8 p-4 sm:p-6 lg:overflow-y-auto lg:border-s">
        {notes === null ? (
          own && <p className="text-muted-foreground">{m.session_stage_notYours()}</p>
        ) : (
          <PresenterNotes text={notes} />
        )}
        {stage.status === "live" && (
          <PresenterQuestions sessionId={stage.sessionId} isSpeaking={talk === "on"} />
        )}
      </div>
    </ShowShell>
  );
}

type NextSlideProps = { slides: DeckSlides["slides"] | null; number: number };

const NextSlide = ({ slides, number }: NextSlideProps) => (
  <section aria-labelledby="next-slide" className="flex w-64 max-w-full flex-col gap-2">
    <h2 id="next-slide" className="text-sm text-muted-foreground">
      {m.session_stage_upNext()}
    </h2>
    {slides && number > slides.length ? (
      <p className="grid aspect-video place-items-center rounded-lg border border-dashed p-4 text-center text-sm text-muted-foreground">
        {m.session_stage_lastSlide()}
      </p>
    ) : (
      <div className="overflow-hidden rounded-lg border">
        <StageSlide slides={slides} number={number} />
      </div>
    )}
  </section>
);
