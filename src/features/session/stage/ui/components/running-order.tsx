import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import type { QueuedDeck } from "@/features/session/stage/schema";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { SpeakerLine } from "./speaker-line";

export function RunningOrder({ view: { stage, position } }: { view: StageView }) {
  if (stage.queue.length === 0) return null;
  const isTalking = stage.status === "live" && position.state !== "over";
  const isOn = ({ deckId }: QueuedDeck) => isTalking && deckId === stage.talk?.deckId;
  const isPast = (deck: QueuedDeck) => !isOn(deck) && (deck.hasSpoken || deck.deckId === stage.talk?.deckId);
  return (
    <section aria-labelledby="running-order" className="flex flex-col gap-3">
      <h2 id="running-order" className="text-sm font-semibold">
        {m.common_talks()}
      </h2>
      <ol className="flex flex-col gap-1">
        {stage.queue.map((deck) => (
          <li
            key={deck.deckId}
            aria-current={isOn(deck) ? "step" : undefined}
            className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 aria-[current]:bg-brand-wash -mx-2"
          >
            <SpeakerLine title={deck.title} speaker={deck.speaker} className="grow" />
            {isOn(deck) && <Badge tone="brand">{m.session_stage_onStage()}</Badge>}
            {isPast(deck) && <Badge>{m.session_stage_done()}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
