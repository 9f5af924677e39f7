import { STAGE_COPY as copy } from "@/features/session/stage/copy";
import { countdown, nextInQueue } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

export function NextSpeaker({ view: { stage, scene, position } }: { view: StageView }) {
  const next = nextInQueue(stage);
  if (!next) return <span>{copy.noNext}</span>;
  const name = next.speaker?.fullName ?? copy.formerMember;
  const isRunning = scene === "talk" && position.state === "running";
  return (
    <span className="tabular-nums">
      {isRunning ? copy.nextIn(name, countdown(position.talkLeftMs)) : copy.nextNow(name)}
    </span>
  );
}
