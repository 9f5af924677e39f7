import { Play } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FORMATS } from "../../rules";
import { STAGE_COPY as say } from "../../stage-copy";
import type { OwnDeck } from "../../stage-schema";
import { ownTalkOf } from "./own-talk";
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
  const { deckId } = own.deck;
  return (
    <Button
      size="lg"
      className="self-start"
      loading={drive.busy === "start"}
      onClick={() => void drive.order({ kind: "start", deckId })}
    >
      <Play aria-hidden />
      {say.startOwn}
    </Button>
  );
}
