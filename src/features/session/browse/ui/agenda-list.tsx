import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import { agendaStarts } from "@/features/session/planning/time-rules";
import type { SessionDetail } from "@/features/session/schema";
import { personName } from "@/features/session/ui/person-name";
import { formatMinutes } from "@/lib/time/duration";
import { zonedTimes } from "@/lib/time/time-zone";

export type AgendaListProps = {
  session: Pick<SessionDetail, "agenda" | "startsAt" | "timeZone" | "minutes">;
  /** Beside an item, such as whether its talk is on stage. */
  badgeOf?: ((item: SessionDetail["agenda"][number]) => ReactNode) | undefined;
};

/** Times are in the session's time zone. (SES-9) */
export function AgendaList({ session, badgeOf }: AgendaListProps) {
  const { agenda, startsAt, timeZone, minutes } = session;
  if (agenda.length === 0) return null;
  const starts = agendaStarts(agenda, startsAt);
  const times = zonedTimes(starts, timeZone);
  const total = agenda.reduce((sum, item) => sum + item.minutes, 0);
  return (
    <section aria-labelledby="agenda">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="agenda" className="text-base font-semibold">
          {m.common_agenda()}
        </h2>
        <p className="text-xs text-muted-foreground">
          {total === minutes
            ? formatMinutes(total)
            : m.session_browse_facts_planned({
                minutes: formatMinutes(total),
                ofAll: formatMinutes(minutes),
              })}
        </p>
      </div>
      <ol className="divide-y rounded-lg border">
        {agenda.map((item, index) => (
          <li
            key={starts[index]?.getTime()}
            className={`flex items-baseline gap-4 px-4 py-3 ${item.isBreak ? "bg-muted/60 text-muted-foreground" : ""}`}
          >
            <time
              dateTime={starts[index]?.toISOString()}
              className="shrink-0 text-sm font-medium tabular-nums"
            >
              {times[index]}
            </time>
            <span className="min-w-0 grow">
              <span lang={membersLanguage()} className="block wrap-anywhere">
                {item.title}
              </span>
              {item.speaker && <SpeakerLink {...item.speaker} />}
            </span>
            {badgeOf?.(item)}
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
              {formatMinutes(item.minutes)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SpeakerLink = (speaker: { username: string; fullName: string }) => (
  <Link
    href={`/profile/${speaker.username}`}
    prefetch={false}
    className="wrap-anywhere inline-flex min-h-6 items-center text-sm text-muted-foreground hover:text-foreground hover:underline"
  >
    {personName(speaker)}
  </Link>
);
