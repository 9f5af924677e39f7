import { Play } from "lucide-react";
import { FORMATS } from "../../rules";
import { STAGE_COPY as say } from "../../stage-copy";
import type { OwnDeck } from "../../stage-schema";
import { ownTalkOf } from "./own-talk";
import { StartButton } from "./start-button";
import { TalkControls } from "./talk-controls";
import type { Drive } from "./use-drive";
import type { StageView } from "./use-stage";

type PresenterPressProps = { view: StageView; drive: Drive; own: OwnDeck | null };

/** What a speaker who drives can press: their own talk's start, and its pauses. */
export function PresenterPress({ view, drive, own }: PresenterPressProps) {
  const { stage, position } = view;
  if (!drive.isMine || stage.status !== "live") return null;
  if (stage.talk && position.state !== "over")
    return <TalkControls view={view} drive={drive} canSkip={!FORMATS[stage.format].isStrict} />;
  if (!own || ownTalkOf(view, own) !== "ahead") return null;
  const deck = stage.queue.find(({ deckId }) => deckId === own.deck.deckId);
  if (!deck) return null;
  return (
    <StartButton deck={deck} format={stage.format} drive={drive} size="lg" className="self-start">
      <Play aria-hidden />
      {say.startOwn}
    </StartButton>
  );
}
