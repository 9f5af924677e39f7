import type { SessionFormat } from "@/features/session/rules";
import { STAGE_COPY as copy } from "@/features/session/stage/copy";
import type { Position } from "@/features/session/stage/timeline-rules";
import { SecondsLeft, TalkProgress } from "@/features/session/stage/ui/components/talk-progress";
import { countdown } from "@/features/session/stage/ui/state/scene";

type PresenterClockProps = { format: SessionFormat; position: Position };

export const PresenterClock = ({ format, position }: PresenterClockProps) => (
  <div className="flex flex-col gap-3 rounded-lg border bg-card p-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <SecondsLeft position={position} className="display text-2xl" />
      <span className="text-lg text-muted-foreground tabular-nums">
        {copy.talkLeft(countdown(position.talkLeftMs))}
      </span>
    </p>
    <TalkProgress format={format} position={position} />
  </div>
);
