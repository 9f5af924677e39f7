"use client";
import { useEffect, useEffectEvent } from "react";
import { PageHeader } from "@/components/navigation/page-header";
import { Button } from "@/components/ui/button";
import type { DeckSlides } from "@/features/session/decks/schema";
import { QuestionsPanel } from "@/features/session/questions/ui/questions-panel";
import type { SessionDetail } from "@/features/session/schema";
import { STAGE_COPY as copy } from "@/features/session/stage/copy";
import type { Stage } from "@/features/session/stage/schema";
import { ReconnectingNotice } from "@/features/session/stage/ui/audience/reconnecting-notice";
import { useWakeLock } from "@/features/session/stage/ui/presenter/use-wake-lock";
import { useSlides } from "@/features/session/stage/ui/state/use-slides";
import { type StageView, useStage } from "@/features/session/stage/ui/state/use-stage";
import { type StageControl, useStageControl } from "@/features/session/stage/ui/state/use-stage-control";
import { ConfirmButton } from "./confirm-button";
import { DriveBar } from "./control-bar";
import { Monitor } from "./monitor";
import { NextSpeaker } from "./next-speaker";
import { QueueList } from "./queue-list";
import { ScreenLinks } from "./screen-links";
import { StageSwitches, TalkControls } from "./talk-controls";

type ConsoleScreenProps = { session: SessionDetail; stage: Stage; deck: DeckSlides | null; username: string };

/** Polling interval of the queue, because speakers edit their decks until the last minute. */
const QUEUE_MS = 15_000;

/** The hosts' console for running a session. (SES-13) */
export function ConsoleScreen({ session, stage, deck, username }: ConsoleScreenProps) {
  const view = useStage(stage, { isBackstage: true });
  const drive = useStageControl(view);
  const slides = useSlides(view, deck);
  useWakeLock();
  const look = useEffectEvent(() => void view.reread());
  useEffect(() => {
    const timer = setInterval(() => look(), QUEUE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="page-column pb-16" data-scene={view.scene}>
      <PageHeader
        title={session.title}
        text={<NextSpeaker view={view} />}
        action={<ScreenLinks sessionId={session.id} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReconnectingNotice isDisconnected={view.isDisconnected} className="empty:hidden" />
          <DriveBar stage={view.stage} drive={drive} username={username} />
          <Doors view={view} drive={drive} />
          <Monitor view={view} session={session} slides={slides} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="queue" className="flex min-w-0 flex-col gap-3">
            <h2 id="queue" className="text-sm font-semibold">
              {copy.queue}
            </h2>
            <QueueList view={view} drive={drive} />
          </section>
          <QuestionsPanel sessionId={session.id} isLive={view.stage.status === "live"} isHost />
        </div>
      </div>
      {view.stage.status === "live" && (
        <div className="mt-12 flex justify-end border-t pt-6">
          <CloseControls drive={drive} />
        </div>
      )}
    </div>
  );
}

function Doors({ view, drive }: { view: StageView; drive: StageControl }) {
  const { status } = view.stage;
  if (status === "draft") return <p className="text-muted-foreground">{copy.draft}</p>;
  if (status === "upcoming")
    return (
      <div className="flex flex-col items-start gap-3">
        <Button
          size="lg"
          disabled={!drive.isReady}
          loading={drive.busy === "open"}
          onClick={() => void drive.open()}
        >
          {copy.open}
        </Button>
        <p className="text-sm text-muted-foreground">{copy.openText}</p>
      </div>
    );
  if (status !== "live") return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <TalkControls view={view} drive={drive} />
      <StageSwitches view={view} drive={drive} />
    </div>
  );
}

/** Placed at the bottom, away from the buttons used during a talk. */
const CloseControls = ({ drive }: { drive: StageControl }) => (
  <ConfirmButton
    title={copy.completeAsk}
    text={copy.completeText}
    confirm={copy.complete}
    disabled={!drive.isReady}
    busy={drive.busy === "complete"}
    onConfirm={drive.complete}
  >
    {copy.complete}
  </ConfirmButton>
);
