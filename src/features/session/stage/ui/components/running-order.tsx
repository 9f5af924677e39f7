import * as m from "#messages";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { SpeakerLine } from "./speaker-line";
import { isOnStage, TalkBadge } from "./talk-badge";

export function RunningOrder({ view }: { view: StageView }) {
  const { queue } = view.stage;
  if (queue.length === 0) return null;
  return (
    <section aria-labelledby="running-order" className="flex flex-col gap-3">
      <h2 id="running-order" className="text-sm font-semibold">
        {m.common_talks()}
      </h2>
      <ol className="flex flex-col gap-1">
        {queue.map((deck) => (
          <li
            key={deck.deckId}
            aria-current={isOnStage({ deck, view }) ? "step" : undefined}
            className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 aria-[current]:bg-brand-wash -mx-2"
          >
            <SpeakerLine title={deck.title} speaker={deck.speaker} className="grow" />
            <TalkBadge deck={deck} view={view} />
          </li>
        ))}
      </ol>
    </section>
  );
}
