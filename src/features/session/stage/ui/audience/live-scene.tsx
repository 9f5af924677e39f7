import * as m from "#messages";
import { hasPage } from "@/access/pages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { PublicSlide } from "@/features/session/decks/schema";
import type { SessionDetail } from "@/features/session/schema";
import { UpNext } from "@/features/session/stage/ui/components/speaker-line";
import { StageNotice } from "@/features/session/stage/ui/components/stage-notice";
import { StageSlide } from "@/features/session/stage/ui/components/stage-slide";
import { FinalePanel } from "@/features/session/stage/ui/finale/finale-panel";
import { Countdown } from "@/features/session/stage/ui/projector/countdown";
import { finaleOf } from "@/features/session/stage/ui/state/finale";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

type LiveSceneProps = { view: StageView; session: SessionDetail; slides: PublicSlide[] | null };

export function LiveScene({ view, session, slides }: LiveSceneProps) {
  const { scene, stage, position, now } = view;
  if (finaleOf(view)) return <FinalePanel view={view} session={session} />;
  if (scene === "talk") return <StageSlide slides={slides} number={position.slide} />;
  if (scene === "blackout")
    return (
      <p className="grid aspect-video w-full place-items-center bg-black text-sm text-white/70">
        {m.session_stage_dark()}
      </p>
    );
  if (scene === "before")
    return (
      <StageNotice title={session.title}>
        <Countdown session={session} now={now} />
      </StageNotice>
    );
  if (scene === "between")
    return (
      <StageNotice title={betweenWords(view)}>
        <UpNext stage={stage} className="items-center" />
      </StageNotice>
    );
  return (
    <StageNotice title={scene === "over" ? m.session_stage_over() : m.session_stage_cancelled()}>
      {scene === "over" && <p className="text-muted-foreground">{m.session_stage_overText()}</p>}
      <LeaveLink sessionId={stage.sessionId} hasReplay={scene === "over"} />
    </StageNotice>
  );
}

function betweenWords({ stage }: StageView): string {
  return stage.talk ? m.session_stage_thanks({ title: stage.talk.title }) : m.session_stage_between();
}

function LeaveLink({ sessionId, hasReplay }: { sessionId: string; hasReplay: boolean }) {
  const replay = "/sessions/{id}/replay";
  const isReplay = hasReplay && hasPage(replay);
  return (
    <Link
      href={`/sessions/${sessionId}${isReplay ? "/replay" : ""}`}
      className={buttonVariants({ variant: isReplay ? "primary" : "outline" })}
    >
      {isReplay ? m.common_watchTheReplay() : m.session_stage_toSession()}
    </Link>
  );
}
