import * as m from "#messages";
import { FORMATS } from "@/domain/session/rules";
import type { PublicSlide } from "@/features/session/decks/schema";
import type { SessionDetail } from "@/features/session/schema";
import { LiveScene } from "@/features/session/stage/ui/audience/live-scene";
import { SpeakerLine } from "@/features/session/stage/ui/components/speaker-line";
import { TalkRing } from "@/features/session/stage/ui/components/talk-ring";
import { countdown } from "@/features/session/stage/ui/state/scene";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

type MonitorProps = { view: StageView; session: SessionDetail; slides: PublicSlide[] | null };

/** What the audience sees, and the countdown of the talk beside it. */
export function Monitor({ view, session, slides }: MonitorProps) {
  const { stage, position } = view;
  const isTalking = stage.talk !== null && stage.status === "live" && position.state !== "over";
  return (
    <div className="mx-auto flex w-full flex-col gap-4 lg:max-w-[max(28rem,calc((100dvh-29rem)*16/9))]">
      <div className="overflow-hidden rounded-lg border bg-card">
        <LiveScene view={view} session={session} slides={slides} />
      </div>
      {isTalking && (
        <div className="flex items-center gap-6">
          <TalkRing format={stage.format} position={position} className="w-32 shrink-0 sm:w-40" />
          <div className="flex min-w-0 flex-col gap-2 tabular-nums">
            <p className="text-lg">{m.session_stage_talkLeft({ time: countdown(position.talkLeftMs) })}</p>
            <p className="text-sm text-muted-foreground">
              {position.state === "paused"
                ? m.common_paused()
                : m.session_decks_slideOf({ slide: position.slide, slides: FORMATS[stage.format].slides })}
            </p>
            <SpeakerLine title={stage.talk?.title ?? ""} speaker={stage.talk?.speaker ?? null} />
          </div>
        </div>
      )}
    </div>
  );
}
