import type { OwnDeck } from "@/features/session/stage/schema";
import type { Scene } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

/** The state of the speaker's own talk. `none` for hosts without a deck. */
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
