import { STAGE_COPY as say } from "../../stage-copy";
import type { Stage } from "../../stage-schema";
import { nextInQueue } from "./scene";
import { SpeakerLine } from "./speaker-line";

/** Who speaks next; nothing when nobody does. */
export function UpNext({ stage, className = "" }: { stage: Stage; className?: string }) {
  const next = nextInQueue(stage);
  if (!next) return null;
  return (
    <div className={`flex max-w-full min-w-0 flex-col gap-2 ${className}`}>
      <p className="text-sm text-muted-foreground">{say.upNext}</p>
      <SpeakerLine title={next.title} speaker={next.speaker} />
    </div>
  );
}
