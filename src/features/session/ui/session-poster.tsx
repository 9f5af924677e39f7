import { membersLanguage } from "#language";
import { DOT_COUNT, DotsGrid } from "@/components/graphics/dots";
import { Picture } from "@/components/graphics/picture";
import type { SessionCard } from "@/features/session/schema";
import { cn } from "@/lib/cn";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { formatDate } from "@/lib/time/date";

type PosterProps = {
  session: Pick<SessionCard, "title" | "status" | "startsAt" | "timeZone" | "speakerCount" | "posterUrl">;
  className?: string;
};

/**
 * The poster of a session, 16:9: the brand's color, the date, and the twenty dots with one lit per speaker,
 * on the hosts' own picture if they chose one. It shows the title if it is wide enough. Decorative, because the page says all of it in text.
 */
export function SessionPoster({ session, className }: PosterProps) {
  const { title, status, startsAt, timeZone, speakerCount, posterUrl } = session;
  const [day, month] = formatDate(startsAt, "dayOfMonth", timeZone).split(" ");
  return (
    <div
      aria-hidden="true"
      className={cn(
        "session-poster @container",
        status === "cancelled" || status === "completed" ? "session-poster-past" : "",
        className,
      )}
    >
      {posterUrl && (
        <Picture
          src={posterUrl}
          alt=""
          fileWidth={MAX_IMAGE_WIDTH.poster}
          sizes="auto, (min-width: 48rem) 40rem, 100vw"
          loading="lazy"
          frame="contents"
          className="session-poster-picture"
        />
      )}
      <p lang={membersLanguage()} className="session-poster-title display">
        {title}
      </p>
      <p className="session-poster-date display">
        <span className="block">{day}</span>
        <span className="block">{month}</span>
      </p>
      <DotsGrid lit={(index) => index < Math.min(speakerCount, DOT_COUNT)} className="session-poster-dots" />
    </div>
  );
}
