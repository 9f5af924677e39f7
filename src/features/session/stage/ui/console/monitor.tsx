import type { PublicSlide } from "@/features/session/decks/schema";
import { FORMATS } from "@/features/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { STAGE_COPY as copy } from "@/features/session/stage/copy";
import { LiveScene } from "@/features/session/stage/ui/audience/live-scene";
import { SecondsLeft, TalkProgress } from "@/features/session/stage/ui/components/talk-progress";
import { countdown } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

type MonitorProps = { view: StageView; session: SessionDetail; slides: PublicSlide[] | null };

export function Monitor({ view, session, slides }: MonitorProps) {
  const { stage, scene, position } = view;
  const isTalking = stage.talk !== null && stage.status === "live" && position.state !== "over";
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <LiveScene view={view} session={session} slides={slides} />
      {isTalking && (
        <div className="flex flex-col gap-2 border-t px-4 py-3" data-scene={scene}>
          <TalkProgress format={stage.format} position={position} />
          <p className="flex justify-between gap-4 text-sm text-muted-foreground tabular-nums">
            <span>{copy.slideOf(position.slide, FORMATS[stage.format].slides)}</span>
            <SecondsLeft position={position} />
            <span>{copy.talkLeft(countdown(position.talkLeftMs))}</span>
          </p>
        </div>
      )}
    </div>
  );
}
