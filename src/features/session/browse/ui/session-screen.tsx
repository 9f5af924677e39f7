import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Markdown } from "@/components/content/markdown";
import { Link } from "@/components/link";
import type { SessionDetail } from "@/features/session/schema";
import { SessionHero } from "@/features/session/ui/session-poster";
import { AgendaList, type AgendaListProps } from "./agenda-list";
import { FactsPanel } from "./facts-panel";
import { OtherZoneStyle } from "./other-zone";
import { PeopleList } from "./people-list";
import { ReportLink } from "./report-link";
import { StatusBadge } from "./status-badge";
import { WhatToExpect } from "./what-to-expect";

type SessionScreenProps = {
  session: SessionDetail;
  /** What is on stage now, in the place of the poster. */
  stage?: ReactNode;
  actions?: ReactNode;
  tools?: ReactNode;
  badgeOf?: AgendaListProps["badgeOf"];
  children?: ReactNode;
};

export function SessionScreen({ session, stage, actions, tools, badgeOf, children }: SessionScreenProps) {
  const { title, status, description, requirements, hosts, speakers } = session;
  return (
    <article className="page-column pt-5 pb-16">
      <OtherZoneStyle zone={session.timeZone} />
      <Trail title={title} />
      {status === "cancelled" && <CancelledNote reason={session.cancelReason} />}
      {session.hiddenReason !== null && <HiddenNote reason={session.hiddenReason} />}
      {status === "draft" && session.hiddenReason === null && <DraftNote />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {stage ? (
          <Live session={session}>{stage}</Live>
        ) : (
          <SessionHero session={session}>
            <StatusBadge status={status} isOnPoster />
          </SessionHero>
        )}
        <aside className="flex flex-col gap-6 rounded-lg border bg-card p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {tools}
          {status === "live" && actions}
          <FactsPanel session={session} />
          {status !== "live" && actions}
          {session.hiddenReason === null && status !== "draft" && (
            <ReportLink sessionId={session.id} name={title} hosts={hosts} />
          )}
        </aside>
        <div className="flex min-w-0 flex-col gap-10">
          <Markdown source={description} className="max-w-reading" />
          <AgendaList session={session} badgeOf={badgeOf} />
          <PeopleList id="speakers" title={m.common_speakers()} people={speakers} />
          <WhatToExpect session={session} />
          <Requirements items={requirements} />
          <PeopleList
            id="hosts"
            title={hosts.length === 1 ? m.common_host() : m.session_browse_page_hosts()}
            people={hosts}
          />
          {children}
        </div>
      </div>
    </article>
  );
}

/** The heading of a live session, above its stage. */
const Live = ({ session: { title, status }, children }: { session: SessionDetail; children: ReactNode }) => (
  <header className="flex min-w-0 flex-col gap-4">
    <div className="flex flex-col items-start gap-2">
      <StatusBadge status={status} />
      <h1 lang={membersLanguage()} className="display text-xl text-balance wrap-break-word sm:text-2xl">
        {title}
      </h1>
    </div>
    {children}
  </header>
);

const Trail = ({ title }: { title: string }) => (
  <nav aria-label={m.common_breadcrumb()} className="pb-5 text-sm text-muted-foreground">
    <ol className="flex items-center gap-x-2">
      <li>
        <Link href="/sessions" className="inline-flex min-h-6 items-center hover:text-foreground">
          {m.common_sessions()}
        </Link>
      </li>
      <li aria-hidden="true">/</li>
      <li aria-current="page" className="min-w-0 truncate text-foreground">
        {title}
      </li>
    </ol>
  </nav>
);

const CancelledNote = ({ reason }: { reason: string | null }) => (
  <div className="mb-8 rounded-md border border-destructive/40 bg-destructive-wash px-4 py-3 text-sm">
    <p className="font-medium">{m.session_browse_page_cancelled()}</p>
    {reason && (
      <p lang={membersLanguage()} className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    )}
  </div>
);

const HiddenNote = ({ reason }: { reason: string }) => (
  <div className="mb-8 rounded-md border border-warning/40 bg-warning-wash px-4 py-3 text-sm">
    <p className="font-medium">{m.session_browse_page_hidden()}</p>
    <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
  </div>
);

const DraftNote = () => (
  <p className="mb-8 rounded-md border border-warning/40 bg-warning-wash px-4 py-3 text-sm">
    <span className="font-medium">{m.session_browse_page_draft()}</span> {m.session_browse_page_draftText()}
  </p>
);

const Requirements = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className="pb-2 text-base font-semibold">
        {m.session_browse_page_requirements()}
      </h2>
      <ul className="list-disc space-y-1 ps-5 marker:text-muted-foreground">
        {items.map((item) => (
          <li key={item} lang={membersLanguage()} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
