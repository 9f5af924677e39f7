import * as m from "#messages";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Slide } from "@/features/session/decks/ui/slide";
import type { FeaturedTalk } from "@/features/session/replay/featured";
import type { SessionCard } from "@/features/session/schema";
import { SessionPoster } from "@/features/session/ui/session-poster";
import { formatDate } from "@/lib/time/date";
import { TurningSlides } from "./turning-slides";

const FRAME = "relative flex flex-col overflow-hidden rounded-lg border bg-card";
const SLIDE_SIZES = "(min-width: 64rem) 48rem, 100vw";
const FOOT = "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4";

type StageWindowProps = {
  talk: FeaturedTalk;
  /** On the page of the talk's session, which is titled and has the link to the stage itself. */
  isOwnPage?: boolean;
};

/** The talk that is on now, or the replay of the best one. Without script, its first slide stands still. */
export function StageWindow({ talk, isOwnPage = false }: StageWindowProps) {
  const { sessionId, session, deckId, format, timeline, title, speaker, isLive, slides } = talk;
  const href = isLive ? `/sessions/${sessionId}/live` : `/sessions/${sessionId}/replay?talk=${deckId}`;
  return (
    <section aria-labelledby="stage" className={FRAME}>
      <TurningSlides
        live={isLive ? { sessionId, deckId, format, timeline } : null}
        slides={slides.map((slide, index) => (
          <Slide key={slide.number} slide={slide} isEager={index === 0} sizes={SLIDE_SIZES} />
        ))}
      />
      <div className={`${FOOT} pt-1`}>
        <div className="flex min-w-0 grow basis-48 flex-col gap-1">
          <h2 id="stage" className="flex items-center gap-2.5 font-semibold wrap-anywhere">
            {isLive && !isOwnPage && (
              <Badge tone="live" className="border-0 px-0">
                {m.common_live()}
              </Badge>
            )}
            <span>{title}</span>
          </h2>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {[speaker, !isOwnPage && session].filter(Boolean).join(" · ")}
          </p>
        </div>
        {!isOwnPage && (
          <Link
            href={href}
            prefetch={false}
            className={buttonVariants({ variant: isLive ? "primary" : "outline" })}
          >
            {isLive ? m.common_watchLive() : m.common_watchTheReplay()}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The poster of the next session, for a community that has had none yet. */
export const NextPoster = ({ session }: { session: SessionCard }) => (
  <section aria-labelledby="stage" className={FRAME}>
    <SessionPoster session={session} className="rounded-none!" />
    <div className={`${FOOT} border-t`}>
      <div className="flex min-w-0 grow basis-48 flex-col gap-1">
        <h2 id="stage" className="font-semibold wrap-anywhere">
          {session.title}
        </h2>
        <p className="text-sm text-muted-foreground">
          {formatDate(session.startsAt, "appointment", session.timeZone)}
        </p>
      </div>
      <Link
        href={`/sessions/${session.id}`}
        prefetch={false}
        className={buttonVariants({ variant: "outline" })}
      >
        {m.landing_aboutSession()}
      </Link>
    </div>
  </section>
);
