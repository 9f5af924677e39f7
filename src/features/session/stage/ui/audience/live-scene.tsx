import { membersLanguage } from "#language";
import * as m from "#messages";
import { hasPage } from "@/access/pages";
import { PosterDots } from "@/components/graphics/poster-dots";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { PublicSlide } from "@/features/session/decks/schema";
import type { SessionDetail } from "@/features/session/schema";
import { posterStyle } from "@/features/session/stage/ui/components/poster-style";
import { UpNext } from "@/features/session/stage/ui/components/speaker-line";
import { StageNotice } from "@/features/session/stage/ui/components/stage-notice";
import { StageSlide } from "@/features/session/stage/ui/components/stage-slide";
import { FinalePanel } from "@/features/session/stage/ui/finale/finale-panel";
import { Countdown } from "@/features/session/stage/ui/projector/countdown";
import { finaleOf } from "@/features/session/stage/ui/state/finale";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { posterLook } from "@/lib/poster/layout";

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
  if (scene === "before") return <Waiting session={session} now={now} />;
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

/** The session's poster, as on the big screen. */
const Waiting = ({ session, now }: { session: SessionDetail; now: number }) => (
  <div
    style={posterStyle(session)}
    className="poster-ground grid min-h-56 w-full items-center gap-6 p-6 sm:aspect-video sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8"
  >
    <div className="flex min-w-0 flex-col gap-4">
      <p lang={membersLanguage()} className="display text-2xl text-balance wrap-anywhere">
        {session.title}
      </p>
      <Countdown session={session} now={now} />
    </div>
    <PosterDots
      look={posterLook(session.id)}
      lit={session.speakers}
      hasFaces
      className="w-40 max-sm:order-first sm:w-48 xl:w-64"
    />
  </div>
);

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
