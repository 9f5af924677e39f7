import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import type { QueuedDeck } from "@/features/session/stage/schema";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

type TalkBadgeProps = { deck: QueuedDeck; view: Pick<StageView, "stage" | "position"> };

export const isOnStage = ({ deck: { deckId }, view: { stage, position } }: TalkBadgeProps): boolean =>
  stage.status === "live" && position.state !== "over" && deckId === stage.talk?.deckId;

/** Marks the talk on stage and the ones that were given. */
export function TalkBadge(props: TalkBadgeProps) {
  const { deck, view } = props;
  if (isOnStage(props)) return <Badge tone="brand">{m.session_stage_onStage()}</Badge>;
  const isDone = deck.hasSpoken || deck.deckId === view.stage.talk?.deckId;
  return isDone && <Badge>{m.session_stage_done()}</Badge>;
}
