"use client";
import * as m from "#messages";
import { ShowShell } from "@/components/navigation/show-shell";
import { FORMATS } from "@/domain/session/rules";
import type { DeckSlides } from "@/features/session/decks/schema";
import type { SessionDetail } from "@/features/session/schema";
import type { Stage } from "@/features/session/stage/schema";
import { LiveStatus } from "@/features/session/stage/ui/components/live-status";
import { SpeakerLine, UpNext } from "@/features/session/stage/ui/components/speaker-line";
import { SecondsLeft, TalkProgress } from "@/features/session/stage/ui/components/talk-progress";
import { useWakeLock } from "@/features/session/stage/ui/presenter/use-wake-lock";
import { ReactionBar } from "@/features/session/stage/ui/reactions/reaction-bar";
import { ReactionLayer } from "@/features/session/stage/ui/reactions/reaction-layer";
import { useReactions } from "@/features/session/stage/ui/reactions/use-reactions";
import { useSlides } from "@/features/session/stage/ui/state/use-slides";
import { type StageView, useStage } from "@/features/session/stage/ui/state/use-stage";
import { LiveScene } from "./live-scene";
import { ReconnectingNotice } from "./reconnecting-notice";
import { StageSide } from "./side-panel";
import { useSlideAnnouncements } from "./use-slide-announcements";

type LiveScreenProps = { session: SessionDetail; stage: Stage; deck: DeckSlides | null };

/** The stage for the audience. Mobile first. (SES-14) */
export function LiveScreen({ session, stage, deck }: LiveScreenProps) {
  const view = useStage(stage);
  const slides = useSlides(view, deck);
  useSlideAnnouncements(view, slides);
  const reactions = useReactions(session.id);
  useWakeLock();
  return (
    <ShowShell
      back={{ href: `/sessions/${session.id}`, label: m.session_backToSession() }}
      title={session.title}
      scene={view.scene}
      status={<LiveStatus stage={view.stage} />}
      isFitted
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(0,1fr)_auto]"
    >
      <section
        aria-label={session.title}
        className="flex min-w-0 flex-col lg:row-span-2 lg:overflow-y-auto lg:p-6"
      >
        <div className="mx-auto my-auto flex w-full flex-col lg:max-w-[calc((100dvh-18rem)*16/9)]">
          <div className="relative overflow-hidden border-b lg:rounded-lg lg:border">
            <LiveScene view={view} session={session} slides={slides} />
            <ReactionLayer reactions={reactions} />
            <ReconnectingNotice
              isDisconnected={view.isDisconnected}
              className="absolute bottom-2 start-2 sm:bottom-3 sm:start-3"
            />
          </div>
          <div className="flex flex-col gap-4 px-4 pt-3 sm:px-6 lg:px-0">
            {view.scene === "talk" && <TalkClock view={view} />}
            {view.stage.status === "live" && <ReactionBar reactions={reactions} />}
            {view.scene === "talk" && <TalkPeople stage={view.stage} />}
          </div>
        </div>
      </section>
      <StageSide view={view} />
    </ShowShell>
  );
}

const TalkClock = ({ view: { stage, position } }: { view: StageView }) => (
  <div className="flex flex-col gap-2">
    <TalkProgress
      format={stage.format}
      position={position}
      className="[--dot-pitch:2.25rem] lg:[--dot-pitch:3rem]"
    />
    <p className="flex justify-between text-sm text-muted-foreground tabular-nums">
      <span>{m.session_decks_slideOf({ slide: position.slide, slides: FORMATS[stage.format].slides })}</span>
      <SecondsLeft position={position} />
    </p>
  </div>
);

const TalkPeople = ({ stage }: { stage: Stage }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <SpeakerLine isLead title={stage.talk?.title ?? ""} speaker={stage.talk?.speaker ?? null} />
    <UpNext stage={stage} className="border-t pt-4 sm:border-t-0 sm:border-s sm:pt-0 sm:ps-6" />
  </div>
);
