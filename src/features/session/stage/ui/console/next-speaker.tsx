import * as m from "#messages";
import { countdown, nextInQueue } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { personName } from "@/features/session/ui/person-name";

export function NextSpeaker({ view: { stage, scene, position } }: { view: StageView }) {
  const next = nextInQueue(stage);
  if (!next) return <span>{m.session_stage_noNext()}</span>;
  const name = personName(next.speaker);
  const isRunning = scene === "talk" && position.state === "running";
  return (
    <span className="tabular-nums">
      {isRunning
        ? m.session_stage_nextIn({ name, time: countdown(position.talkLeftMs) })
        : m.session_stage_nextNow({ name })}
    </span>
  );
}
