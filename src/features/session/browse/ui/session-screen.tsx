import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Markdown } from "@/components/content/markdown";
import { Link } from "@/components/link";
import type { SessionDetail } from "@/features/session/schema";
import { SessionPoster } from "@/features/session/ui/session-poster";
import { AgendaList } from "./agenda-list";
import { FactsPanel } from "./facts-panel";
import { PeopleList } from "./people-list";
import { ReportLink } from "./report-link";
import { StatusBadge } from "./status-badge";

type SessionScreenProps = {
  session: SessionDetail;
  actions?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
};

export function SessionScreen({ session, actions, tools, children }: SessionScreenProps) {
  const { title, status, description, requirements, hosts, speakers } = session;
  return (
    <article className="page-column pt-5 pb-16">
      <Trail title={title} />
      <header className="flex flex-col items-start gap-2 pb-6">
        <StatusBadge status={status} />
        <h1 lang={membersLanguage()} className="display text-xl text-balance wrap-anywhere sm:text-2xl">
          {title}
        </h1>
      </header>
      {status === "cancelled" && <CancelledNote reason={session.cancelReason} />}
      {session.hiddenReason !== null && <HiddenNote reason={session.hiddenReason} />}
      {status === "draft" && session.hiddenReason === null && <DraftNote />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="flex flex-col gap-6 self-start rounded-lg border bg-card p-5 lg:col-start-2">
          <SessionPoster session={session} className="-mx-5 -mt-5 rounded-b-none" />
          {tools}
          {status === "live" && actions}
          <FactsPanel session={session} />
          {status !== "live" && actions}
          {session.hiddenReason === null && session.status !== "draft" && (
            <ReportLink sessionId={session.id} name={title} />
          )}
        </aside>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Markdown source={description} className="max-w-reading" />
          <AgendaList session={session} />
          <Requirements items={requirements} />
          {children}
        </div>
        <div className="flex flex-col gap-8 lg:col-start-2">
          <PeopleList
            id="hosts"
            title={hosts.length === 1 ? m.common_host() : m.session_browse_page_hosts()}
            people={hosts}
          />
          <PeopleList id="speakers" title={m.common_speakers()} people={speakers} />
        </div>
      </div>
    </article>
  );
}

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
