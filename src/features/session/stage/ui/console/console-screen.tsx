"use client";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { ShowShell } from "@/components/navigation/show-shell";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { HostRecap } from "@/features/session/browse/ui/host-recap";
import type { DeckSlides } from "@/features/session/decks/schema";
import { AskForm } from "@/features/session/questions/ui/ask-form";
import { QuestionsPanel } from "@/features/session/questions/ui/questions-panel";
import { useQuestions } from "@/features/session/questions/ui/use-questions";
import type { SessionDetail } from "@/features/session/schema";
import type { Stage } from "@/features/session/stage/schema";
import { ReconnectingNotice } from "@/features/session/stage/ui/audience/reconnecting-notice";
import { LiveStatus } from "@/features/session/stage/ui/components/live-status";
import { useWakeLock } from "@/features/session/stage/ui/presenter/use-wake-lock";
import { type StageControl, useDriver } from "@/features/session/stage/ui/state/use-driver";
import { useSlides } from "@/features/session/stage/ui/state/use-slides";
import { type StageView, useStage } from "@/features/session/stage/ui/state/use-stage";
import { DriverBar } from "./driver-bar";
import { Monitor } from "./monitor";
import { NextSpeaker } from "./next-speaker";
import { QueueList } from "./queue-list";
import { ScreenLinks } from "./screen-links";
import { StageSwitches, TalkControls } from "./talk-controls";
import { listConsoleKeys, useConsoleKeys } from "./use-console-keys";

type ConsoleScreenProps = { session: SessionDetail; stage: Stage; deck: DeckSlides | null; username: string };

/** Polling interval of the queue, because speakers edit their decks until the last minute. */
const QUEUE_MS = 15_000;

/** The hosts' console for running a session. (SES-13) */
export function ConsoleScreen({ session, stage: initial, deck, username }: ConsoleScreenProps) {
  const view = useStage(initial, { isBackstage: true });
  const drive = useDriver(view);
  const slides = useSlides(view, deck);
  const questions = useQuestions(session.id);
  useWakeLock();
  useConsoleKeys(view, drive);
  const look = useEffectEvent(() => void view.reread());
  useEffect(() => {
    const timer = setInterval(() => look(), QUEUE_MS);
    return () => clearInterval(timer);
  }, []);
  const { stage } = view;
  const isLive = stage.status === "live";
  const isOver = stage.status === "completed" || stage.status === "cancelled";
  return (
    <ShowShell
      back={{ href: `/sessions/${session.id}`, label: m.session_backToSession() }}
      title={session.title}
      scene={view.scene}
      status={<LiveStatus stage={stage} />}
      actions={<ScreenLinks sessionId={session.id} />}
      {...(!isOver && { keys: listConsoleKeys() })}
      apart={isLive && <CloseControls drive={drive} />}
      isFitted
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4 p-4 sm:p-6 lg:overflow-y-auto">
        <ReconnectingNotice isDisconnected={view.isDisconnected} className="empty:hidden" />
        <Monitor view={view} session={session} slides={slides} />
        <DriverBar stage={stage} drive={drive} username={username} />
        <Doors view={view} drive={drive} session={session} />
      </div>
      <div className="flex min-w-0 flex-col gap-8 p-4 sm:p-6 lg:overflow-y-auto lg:border-s">
        <section aria-labelledby="queue" className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <h2 id="queue" className="font-semibold">
              {m.common_talks()}
            </h2>
            <p className="text-muted-foreground">
              <NextSpeaker view={view} />
            </p>
          </div>
          <QueueList view={view} drive={drive} />
        </section>
        <div>
          <QuestionsPanel sessionId={session.id} questions={questions} isLive={isLive} isHost />
          {isLive && <AskForm sessionId={session.id} onAsked={questions.take} className="mt-3" />}
        </div>
      </div>
    </ShowShell>
  );
}

type DoorsProps = { view: StageView; drive: StageControl; session: SessionDetail };

function Doors({ view, drive, session }: DoorsProps) {
  const { status } = view.stage;
  if (status === "draft") return <p className="text-muted-foreground">{m.session_stage_draft()}</p>;
  if (status === "upcoming")
    return (
      <div className="flex flex-col items-start gap-3">
        <Button
          size="lg"
          disabled={!drive.isReady}
          loading={drive.busy === "open"}
          onClick={() => void drive.open()}
        >
          {m.session_stage_open()}
        </Button>
        <p className="text-sm text-muted-foreground">{m.session_stage_openText()}</p>
      </div>
    );
  if (status === "completed") return <Afterwards session={session} />;
  if (status !== "live") return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <TalkControls view={view} drive={drive} />
      <StageSwitches view={view} drive={drive} />
    </div>
  );
}

/** What a host does once the session is over. */
const Afterwards = ({ session }: { session: SessionDetail }) => (
  <div className="flex flex-col items-start gap-6">
    <a href={`/sessions/${session.id}/replay`} className={buttonVariants({ size: "lg" })}>
      {m.common_watchTheReplay()}
    </a>
    <HostRecap session={session} className="max-w-96" />
  </div>
);

/** Placed at the foot, away from the buttons used during a talk. */
const CloseControls = ({ drive }: { drive: StageControl }) => (
  <ConfirmButton
    variant="outline"
    disabled={!drive.isReady}
    ask={{
      title: m.session_stage_completeAsk(),
      text: m.session_stage_completeText(),
      confirm: m.session_stage_complete(),
    }}
    onConfirm={drive.complete}
  >
    <span>{m.session_stage_complete()}</span>
  </ConfirmButton>
);
