import Link from "next/link";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { COPY } from "@/features/session/copy";
import type { SessionList } from "@/features/session/schema";
import { HiddenSessions } from "./hidden-sessions";
import { SessionSection } from "./session-section";

const { list: copy } = COPY;

const CreateLink = () => (
  <Link href="/create-session" prefetch={false} className={buttonVariants({ variant: "outline" })}>
    {COPY.create}
  </Link>
);

const NoSession = () => <EmptyState title={COPY.empty} text={copy.emptyText} action={<CreateLink />} />;

/** Live and upcoming sessions, followed by past ones. (SES-2) */
export const SessionsScreen = ({ ahead, past }: { ahead: SessionList; past: SessionList }) => (
  <div className="page-column flex flex-col gap-10 pb-16">
    <div className="flex flex-col">
      <PageHeader title={copy.title} text={copy.lead} action={<CreateLink />} />
      <SessionSection title={copy.ahead} when="ahead" list={ahead} empty={<NoSession />} />
    </div>
    <HiddenSessions when="ahead" />
    <SessionSection title={copy.past} when="past" list={past} />
    <HiddenSessions when="past" />
  </div>
);

type MoreScreenProps = { when: "ahead" | "past"; list: SessionList };

/** A further page of a list, used without JavaScript. */
export const MoreSessionsScreen = ({ when, list }: MoreScreenProps) => (
  <div className="page-column flex flex-col pb-16">
    <PageHeader
      title={copy.title}
      text={
        <Link href="/sessions" className="text-brand underline-offset-4 hover:underline">
          {copy.goesOn}
        </Link>
      }
    />
    <SessionSection title={copy[when]} when={when} list={list} empty={<NoSession />} />
  </div>
);
