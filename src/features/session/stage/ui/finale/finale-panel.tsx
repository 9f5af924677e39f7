import * as m from "#messages";
import { hasPage } from "@/access/pages";
import { PosterDots } from "@/components/graphics/poster-dots";
import { groundOf } from "@/components/graphics/poster-ground";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { useQuestions } from "@/features/session/questions/ui/use-questions";
import type { SessionDetail } from "@/features/session/schema";
import { finaleOf } from "@/features/session/stage/ui/state/finale";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";
import { posterLook } from "@/lib/poster/layout";
import { Applause, BestQuestion, Thanks } from "./finale-parts";

type FinalePanelProps = { view: StageView; session: SessionDetail };

/** The end of the evening in the place of the slide. */
export function FinalePanel({ view, session }: FinalePanelProps) {
  const { list } = useQuestions(session.id);
  const finale = finaleOf(view, list);
  if (!finale) return null;
  const isOver = view.scene === "over";
  return (
    <div
      {...groundOf(session)}
      className="poster-ground grid min-h-132 w-full content-start items-start gap-6 p-6 sm:aspect-video sm:min-h-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="display text-2xl text-balance">{m.session_finale_title()}</p>
        <Thanks speakers={finale.speakers} />
        <Applause applause={finale.applause} />
        {isOver ? (
          <ReplayLink sessionId={session.id} />
        ) : (
          <p className="text-sm">{m.session_finale_soon()}</p>
        )}
        {/* It is loaded last, and moves nothing. */}
        <BestQuestion question={finale.question} />
      </div>
      <PosterDots
        look={posterLook(session.id)}
        lit={finale.speakers}
        isFull
        hasFaces
        className="w-40 max-sm:order-first sm:w-48 xl:w-64"
      />
    </div>
  );
}

function ReplayLink({ sessionId }: { sessionId: string }) {
  if (!hasPage("/sessions/{id}/replay")) return null;
  return (
    <Link
      href={`/sessions/${sessionId}/replay`}
      className={`${buttonVariants({ variant: "secondary", size: "lg" })} self-start`}
    >
      {m.session_finale_rate()}
    </Link>
  );
}
