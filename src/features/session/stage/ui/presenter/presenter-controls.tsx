import { Play } from "lucide-react";
import * as m from "#messages";
import { FORMATS } from "@/domain/session/rules";
import type { OwnDeck } from "@/features/session/stage/schema";
import { StartButton } from "@/features/session/stage/ui/console/start-button";
import { TalkControls } from "@/features/session/stage/ui/console/talk-controls";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { ownTalkOf } from "./own-talk";

type PresenterPressProps = { view: StageView; drive: StageControl; own: OwnDeck | null };

export function PresenterControls({ view, drive, own }: PresenterPressProps) {
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
      {m.session_stage_startOwn()}
    </StartButton>
  );
}
