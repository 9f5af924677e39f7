import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SessionList } from "@/features/session/schema";
import { HiddenSessions } from "./hidden-sessions";
import { SessionSection } from "./session-section";

const HEADINGS = { ahead: m.session_list_ahead, past: m.session_list_past } as const;

const CreateLink = () => (
  <Link href="/create-session" prefetch={false} className={buttonVariants({ variant: "outline" })}>
    {m.common_createSession()}
  </Link>
);

const NoSession = () => (
  <EmptyState title={m.session_empty()} text={m.session_list_emptyText()} action={<CreateLink />} />
);

/** Live and upcoming sessions, followed by past ones. (SES-2) */
export const SessionsScreen = ({ ahead, past }: { ahead: SessionList; past: SessionList }) => (
  <div className="page-column flex flex-col gap-10 pb-16">
    <div className="flex flex-col">
      <PageHeader title={m.common_sessions()} text={m.session_list_lead()} action={<CreateLink />} />
      <SessionSection title={m.session_list_ahead()} when="ahead" list={ahead} empty={<NoSession />} />
    </div>
    <HiddenSessions when="ahead" />
    <SessionSection title={m.session_list_past()} when="past" list={past} />
    <HiddenSessions when="past" />
  </div>
);

type MoreScreenProps = { when: "ahead" | "past"; list: SessionList };

/** A further page of a list, used without JavaScript. */
export const MoreSessionsScreen = ({ when, list }: MoreScreenProps) => (
  <div className="page-column flex flex-col pb-16">
    <PageHeader
      title={m.common_sessions()}
      text={
        <Link href="/sessions" className="text-brand underline-offset-4 hover:underline">
          {m.session_list_goesOn()}
        </Link>
      }
    />
    <SessionSection title={HEADINGS[when]()} when={when} list={list} empty={<NoSession />} />
  </div>
);
