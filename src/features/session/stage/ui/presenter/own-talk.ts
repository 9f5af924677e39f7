import type { OwnDeck } from "@/features/session/stage/schema";
import type { Scene } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

/** Where a speaker's own talk stands: not yet begun, on the stage, or over. Hosts without a deck have none. */
export type OwnTalk = "none" | "ahead" | "on" | "over";

export function ownTalkOf(
  { stage, scene, position }: Pick<StageView, "stage" | "position"> & { scene: Scene },
  own: OwnDeck | null,
): OwnTalk {
  if (!own) return "none";
  const isOurs = stage.talk?.deckId === own.deck.deckId;
  if (isOurs && position.state !== "over" && stage.status === "live") return "on";
  const hasSpoken = stage.queue.some(({ deckId, hasSpoken }) => deckId === own.deck.deckId && hasSpoken);
  return isOurs || hasSpoken || scene === "over" ? "over" : "ahead";
}
