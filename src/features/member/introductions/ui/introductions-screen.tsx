import type { ReactNode } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Introductions } from "@/features/member/introductions/schema";
import { IntroducedItem } from "./introduced-item";
import { ReceivedItem } from "./received-item";
import { SentItem } from "./sent-item";

type IntroductionsScreenProps = { introductions: Introductions; timeZone: string };

/** The viewer's requests and introductions. (DIR-16) */
export function IntroductionsScreen({ introductions, timeZone }: IntroductionsScreenProps) {
  const { received, introduced, sent } = introductions;
  const isEmpty = received.length + introduced.length + sent.length === 0;
  const directory = (
    <Link href="/members" className={buttonVariants({ variant: "outline", size: "sm" })}>
      {m.member_introductions_page_toDirectory()}
    </Link>
  );
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader
        title={m.member_directory_page_introductions()}
        text={m.member_introductions_page_text()}
        action={!isEmpty && directory}
      />
      {isEmpty && (
        <EmptyState
          title={m.member_introductions_page_none()}
          text={m.member_introductions_page_noneText()}
          action={directory}
        />
      )}
      <div className="flex flex-col gap-10">
        {received.length > 0 && (
          <Section
            title={m.member_introductions_page_received()}
            text={m.member_introductions_page_receivedText()}
          >
            <Rows>
              {received.map((request) => (
                <ReceivedItem key={request.id} request={request} timeZone={timeZone} />
              ))}
            </Rows>
          </Section>
        )}
        {introduced.length > 0 && (
          <Section title={m.member_introductions_page_introduced()}>
            <Rows>
              {introduced.map((one) => (
                <IntroducedItem key={one.id} introduced={one} timeZone={timeZone} />
              ))}
            </Rows>
          </Section>
        )}
        {sent.length > 0 && (
          <Section title={m.member_introductions_page_sent()} text={m.member_introductions_page_sentText()}>
            <Rows>
              {sent.map((request) => (
                <SentItem key={request.id} request={request} timeZone={timeZone} />
              ))}
            </Rows>
          </Section>
        )}
      </div>
    </div>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y rounded-lg border bg-card">{children}</ul>
);
