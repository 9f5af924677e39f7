import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { FORMATS } from "@/domain/session/rules";
import type { PastPart } from "@/features/session/my-sessions/schema";
import { SessionPoster } from "@/features/session/ui/session-poster";
import { formatDate } from "@/lib/time/date";

export const SessionHistory = ({ sessions }: { sessions: readonly PastPart[] }) => (
  <ol className="flex flex-col divide-y rounded-lg border bg-card">
    {sessions.map((session) => (
      <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <SessionPoster session={session} look="thumbnail" className="w-28 shrink-0" />
        <div className="min-w-0 grow basis-40">
          <p lang={membersLanguage()} className="wrap-anywhere">
            <Link
              href={`/sessions/${session.id}`}
              prefetch={false}
              className="inline-flex wrap-anywhere min-h-6 items-center font-medium hover:underline"
            >
              {session.talkTitle ?? session.title}
            </Link>
          </p>
          {session.talkTitle && (
            <p lang={membersLanguage()} className="text-sm wrap-anywhere text-muted-foreground">
              {session.title}
            </p>
          )}
          <p className="text-sm text-muted-foreground">
            {FORMATS[session.format].name()} · {formatDate(session.startsAt, "day", session.timeZone)}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          {partsOf(session).map((part) => (
            <Badge key={part} tone={part === m.common_speaker() ? "brand" : "neutral"}>
              {part}
            </Badge>
          ))}
          {session.status === "completed" && <Replay session={session} />}
        </p>
      </li>
    ))}
  </ol>
);

const partsOf = ({ talkTitle, isHost, attended }: PastPart): string[] => [
  ...(talkTitle === null ? [] : [m.common_speaker()]),
  ...(isHost ? [m.common_host()] : []),
  ...(attended && talkTitle === null && !isHost ? [m.session_mySessions_own_attended()] : []),
];

const Replay = ({ session: { id, title } }: { session: PastPart }) => (
  <Link
    href={`/sessions/${id}/replay`}
    prefetch={false}
    aria-label={m.session_mySessions_own_replayOf({ title })}
    className="inline-flex min-h-6 items-center text-sm font-medium text-brand hover:underline"
  >
    {m.session_replay_title()}
  </Link>
);
