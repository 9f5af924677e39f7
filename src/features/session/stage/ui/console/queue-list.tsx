import { Play, RotateCcw } from "lucide-react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { FORMATS } from "@/domain/session/rules";
import type { QueuedDeck } from "@/features/session/stage/schema";
import { SlideDots } from "@/features/session/stage/ui/components/slide-dots";
import { SpeakerLine } from "@/features/session/stage/ui/components/speaker-line";
import { nextInQueue } from "@/features/session/stage/ui/state/scene";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { StartButton } from "./start-button";

type QueueListProps = { view: StageView; drive: StageControl };

export function QueueList({ view, drive }: QueueListProps) {
  const { queue } = view.stage;
  if (queue.length === 0)
    return (
      <p className="rounded-lg border border-dashed p-6 text-sm text-muted-foreground">
        {m.session_stage_noDeckYet()}
      </p>
    );
  return (
    <ol className="flex flex-col divide-y rounded-lg border bg-card">
      {queue.map((deck) => (
        <QueuedTalk key={deck.deckId} deck={deck} view={view} drive={drive} />
      ))}
    </ol>
  );
}

function QueuedTalk({ deck, view, drive }: QueueListProps & { deck: QueuedDeck }) {
  const { stage, position } = view;
  const isTalk = deck.deckId === stage.talk?.deckId;
  const isOn = isTalk && position.state !== "over";
  const hasSpoken = deck.hasSpoken || (isTalk && !isOn);
  const { slides } = FORMATS[stage.format];
  const isFree = stage.status === "live" && (stage.talk === null || position.state === "over");
  const mayStart = stage.status === "upcoming" || stage.status === "live";
  const isNext = nextInQueue(stage)?.deckId === deck.deckId;
  return (
    <li aria-current={isOn ? "step" : undefined} className="flex flex-col gap-3 p-3.5">
      <div className="flex items-center gap-3">
        <SpeakerLine title={deck.title} speaker={deck.speaker} className="grow" />
        {isOn && <Badge tone="brand">{m.session_stage_onStage()}</Badge>}
        {hasSpoken && <Badge>{m.session_stage_done()}</Badge>}
      </div>
      <div className="flex items-center gap-4">
        <SlideDots
          count={slides}
          done={deck.filled}
          label={m.session_decks_filled({ filled: deck.filled, slides })}
          className="min-w-0 grow [--dot-pitch:0.625rem]"
        />
        <span className="text-xs text-muted-foreground tabular-nums">{`${deck.filled}/${slides}`}</span>
        {mayStart && (
          <StartButton
            deck={deck}
            format={stage.format}
            drive={drive}
            size="sm"
            variant={isNext ? "primary" : "outline"}
            className="ms-auto"
            aria-label={m.lib_labelled({
              label: hasSpoken ? m.session_stage_startOver() : m.session_stage_start(),
              text: deck.title,
            })}
            disabled={!drive.isMine || !isFree}
          >
            {hasSpoken ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
            <span>{hasSpoken ? m.session_stage_startOver() : m.session_stage_start()}</span>
          </StartButton>
        )}
      </div>
    </li>
  );
}
