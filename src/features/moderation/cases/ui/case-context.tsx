import type { ReactNode } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { TimeAgo } from "@/components/content/time-ago";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ROLE_WORDS } from "@/domain/member/list/rules";
import { ACTION_NAMES } from "@/domain/moderation/cases/rules";
import { REPORT_REASONS } from "@/domain/moderation/rules";
import type { AuthorView, CaseView, PersonView, ReportView } from "@/features/moderation/cases/schema";
import { formatDate } from "@/lib/time/date";
import type { Queue } from "./use-queue";

type CaseContextProps = { found: CaseView; timeZone: string; queue: Queue };

export function CaseContext({ found, timeZone, queue }: CaseContextProps) {
  const { path, parent, note, author, reports, hits, kind, decisions } = found;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Texts found={found} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {path && found.state === "shown" && (
          <PlaceLink path={path}>{m.moderation_cases_queue_case_place()}</PlaceLink>
        )}
        {parent && <PlaceLink path={parent.path}>{parent.title}</PlaceLink>}
      </p>
      {note && (
        <p className="rounded-md bg-warning-wash px-3 py-2">{m.moderation_cases_queue_case_note({ note })}</p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {author && <AuthorFacts author={author} timeZone={timeZone} />}
        {hits.length > 0 && (
          <Part
            title={m.moderation_cases_queue_case_rules({
              points: hits.reduce((sum, { points }) => sum + points, 0),
            })}
          >
            {hits.map(({ rule, words, points }) => (
              <li key={rule} className="flex justify-between gap-3">
                <span>{words}</span>
                <span className="tabular-nums text-muted-foreground">+{points}</span>
              </li>
            ))}
          </Part>
        )}
        {reports.length > 0 && (
          <Part
            title={
              reports.length === 1
                ? m.moderation_cases_queue_case_oneReport()
                : m.moderation_cases_queue_case_reports({ reports: reports.length })
            }
          >
            {reports.map((report) => (
              <Report
                key={`${report.reporter?.username}-${report.createdAt.getTime()}`}
                {...{ report, kind, timeZone }}
              />
            ))}
          </Part>
        )}
        {decisions.length > 0 && (
          <Part title={m.common_decisions()}>
            {decisions.map(({ action, reason, by, at, batchId, isUndone, isUndoable }) => (
              <li key={`${batchId}-${at.getTime()}`} className="flex flex-col items-start gap-1">
                <span className={isUndone ? "line-through" : undefined}>
                  <RichText
                    text={m.moderation_cases_queue_case_decided({
                      action: ACTION_NAMES[action](),
                      by: by ?? m.common_formerMemberInList(),
                      reason,
                    })}
                    parts={{ action: (words) => <span className="font-medium">{words}</span> }}
                  />
                </span>
                <span className="flex items-center gap-3 text-xs text-muted-foreground">
                  <TimeAgo date={at} timeZone={timeZone} />
                  {isUndone && <span>{m.moderation_cases_queue_case_undone()}</span>}
                </span>
                {isUndoable && (
                  <Button
                    size="sm"
                    variant="outline"
                    loading={queue.isUndoing}
                    onClick={() => queue.undo(batchId)}
                  >
                    {m.common_undo()}
                  </Button>
                )}
              </li>
            ))}
          </Part>
        )}
      </div>
    </div>
  );
}

/** What was reported, if its author has changed it since, and the text as it is now. */
function Texts({ found: { title, body, parent, reports, state } }: Pick<CaseContextProps, "found">) {
  const reported = [...new Set(reports.flatMap(({ text }) => text ?? []))];
  if (reported.length === 0) return body && <Text>{body}</Text>;
  const now =
    state === "gone" ? m.moderation_cases_queue_case_asLast() : m.moderation_cases_queue_case_asNow();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-1.5">
        <h3 className="text-xs font-medium text-muted-foreground">
          {m.moderation_cases_queue_case_asReported()}
        </h3>
        {reported.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </section>
      {body && (
        <section className="flex min-w-0 flex-col gap-1.5">
          <h3 className="text-xs font-medium text-muted-foreground">{now}</h3>
          <Text>{parent ? body : `${title}\n\n${body}`}</Text>
        </section>
      )}
    </div>
  );
}

const Text = ({ children }: { children: string }) => (
  <blockquote
    dir="auto"
    className="max-h-60 overflow-y-auto rounded-md border bg-card px-3 py-2 wrap-anywhere whitespace-pre-line"
  >
    {children}
  </blockquote>
);

const PlaceLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link
    href={path}
    prefetch={false}
    target="_blank"
    className="min-h-6 text-brand underline-offset-4 hover:underline"
  >
    {children}
    <span className="sr-only"> {m.common_newTabMark()}</span>
  </Link>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-1.5">
    <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
    <ul className="flex flex-col gap-2 wrap-anywhere">{children}</ul>
  </section>
);

const PersonLink = ({ person }: { person: PersonView }) => (
  <Link
    href={`/profile/${person.username}`}
    prefetch={false}
    target="_blank"
    className="font-medium hover:underline"
  >
    {person.name}
    <span className="sr-only"> {m.common_newTabMark()}</span>
  </Link>
);

const since = ({ joinedAt }: PersonView, timeZone: string): string =>
  joinedAt
    ? m.moderation_cases_queue_case_memberSince({ day: formatDate(joinedAt, "day", timeZone) })
    : m.moderation_cases_queue_case_noMember();

function AuthorFacts({ author, timeZone }: { author: AuthorView; timeZone: string }) {
  const { role, isTrusted, mutedUntil, suspendedUntil, isBanned, against, inFavour } = author;
  const until = (date: Date) => formatDate(date, "day", timeZone);
  return (
    <Part title={m.moderation_cases_queue_case_postedBy()}>
      <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PersonLink person={author} />
        {role && role !== "member" && <Badge tone="brand">{ROLE_WORDS[role]()}</Badge>}
        {isTrusted && <Badge tone="success">{m.moderation_cases_queue_case_trusted()}</Badge>}
        {mutedUntil && (
          <Badge tone="warning">{m.moderation_cases_queue_case_mutedUntil({ day: until(mutedUntil) })}</Badge>
        )}
        {suspendedUntil && (
          <Badge tone="warning">
            {m.moderation_cases_queue_case_suspendedUntil({ day: until(suspendedUntil) })}
          </Badge>
        )}
        {isBanned && <Badge tone="destructive">{m.common_banned()}</Badge>}
      </li>
      <li className="text-muted-foreground">
        {[
          since(author, timeZone),
          ...(against > 0 ? [m.moderation_cases_queue_actedAgainst({ count: against })] : []),
          ...(inFavour > 0 ? [m.moderation_cases_queue_approved({ count: inFavour })] : []),
        ].join(" · ")}
      </li>
    </Part>
  );
}

const REPORT_STATES = {
  upheld: m.moderation_cases_reportStates_upheld,
  dismissed: m.moderation_cases_reportStates_dismissed,
} as const;

type ReportProps = { report: ReportView; kind: CaseView["kind"]; timeZone: string };

function Report({ report: { reason, details, status, reporter }, kind, timeZone }: ReportProps) {
  const reasons: Record<string, () => string> = REPORT_REASONS[kind];
  const name = reasons[reason]?.() ?? reason;
  const bold = (words: string) => <span className="font-medium">{words}</span>;
  return (
    <li>
      <p>
        {details ? (
          <RichText
            text={m.moderation_cases_queue_case_reasonAndDetails({ reason: name, details })}
            parts={{ reason: bold }}
          />
        ) : (
          bold(name)
        )}
        {status !== "pending" && <span className="text-muted-foreground"> ({REPORT_STATES[status]()})</span>}
      </p>
      <p className="text-muted-foreground">
        {reporter ? (
          <span>
            <PersonLink person={reporter} /> ·{" "}
            {[
              since(reporter, timeZone),
              ...(reporter.upheld > 0 ? [m.moderation_cases_queue_right({ count: reporter.upheld })] : []),
              ...(reporter.dismissed > 0
                ? [m.moderation_cases_queue_dismissed({ count: reporter.dismissed })]
                : []),
            ].join(" · ")}
          </span>
        ) : (
          <span>{m.moderation_cases_queue_case_byFormerMember()}</span>
        )}
      </p>
    </li>
  );
}
