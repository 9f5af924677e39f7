import type { CSSProperties, ReactNode } from "react";
import { membersLanguage } from "#language";
import { Picture } from "@/components/graphics/picture";
import { PosterDots } from "@/components/graphics/poster-dots";
import { groundOf } from "@/components/graphics/poster-ground";
import type { SessionCard } from "@/features/session/schema";
import { cn } from "@/lib/cn";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { posterLook, titleSize } from "@/lib/poster/layout";
import { formatDate } from "@/lib/time/date";

export type PosterFacts = Pick<
  SessionCard,
  "id" | "title" | "status" | "startsAt" | "timeZone" | "speakers" | "posterUrl"
>;

type PosterProps = {
  session: PosterFacts;
  /** `thumbnail` shows the date and the dots only. */
  look?: "card" | "thumbnail";
  className?: string;
};

/** The height that a title may take, as a share of the width of its column. */
const TITLE_HEIGHT = 0.72;

/**
 * The poster of a session, 16:9. Its hue, direction and dots follow from its id, and each speaker lights a dot with
 * their portrait. Decorative, because the page says all of it in text.
 */
export function SessionPoster({ session, look = "card", className }: PosterProps) {
  return (
    <div
      aria-hidden="true"
      className={cn("session-poster", isPast(session), className)}
      {...groundOf(session)}
    >
      <Ground session={session} sizes="auto, (min-width: 40rem) 24rem, 100vw" />
      <PosterDate session={session} />
      <PosterDots
        look={posterLook(session.id)}
        lit={session.speakers}
        hasFaces={look === "card"}
        className="session-poster-dots"
      />
    </div>
  );
}

type HeroProps = {
  session: PosterFacts;
  /** Above the title. */
  children?: ReactNode;
  /** `p` where the page has another title. */
  titleAs?: "h1" | "p";
};

/** The poster with the title, at the head of a session's page. */
export function SessionHero({ session, children, titleAs: Title = "h1" }: HeroProps) {
  const { title } = session;
  return (
    <header className={cn("session-poster session-hero", isPast(session))} {...groundOf(session)}>
      <Ground session={session} sizes="(min-width: 64rem) 48rem, 100vw" />
      <div className="session-hero-words">
        {children}
        <Title
          lang={membersLanguage()}
          className="session-hero-title display"
          style={{ "--size": titleSize(title, TITLE_HEIGHT) } as CSSProperties}
        >
          {title}
        </Title>
      </div>
      <PosterDate session={session} />
      <PosterDots
        look={posterLook(session.id)}
        lit={session.speakers}
        hasFaces
        className="session-poster-dots"
      />
    </header>
  );
}

const isPast = ({ status }: PosterFacts): string =>
  status === "cancelled" || status === "completed" ? "session-poster-past" : "";

const Ground = ({ session: { posterUrl }, sizes }: { session: PosterFacts; sizes: string }) =>
  posterUrl && (
    <Picture
      src={posterUrl}
      alt=""
      fileWidth={MAX_IMAGE_WIDTH.poster}
      sizes={sizes}
      loading={sizes.startsWith("auto") ? "lazy" : "eager"}
      frame="contents"
      className="session-poster-picture"
    />
  );

function PosterDate({ session: { startsAt, timeZone } }: { session: PosterFacts }) {
  const [day, month] = formatDate(startsAt, "dayOfMonth", timeZone).split(" ");
  return (
    <p aria-hidden="true" className="session-poster-date display">
      <span className="block">{day}</span>
      <span className="block">{month}</span>
    </p>
  );
}
