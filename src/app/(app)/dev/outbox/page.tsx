import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/navigation/page-header";
import { hasDemo } from "@/domain/auth/demo";
import { listMails } from "@/domain/mail/list-mails";
import { MailList } from "./mail-list";
import { MailView } from "./mail-view";

export const generateMetadata = privateMetadata(m.dev_outbox_outbox);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function OutboxPage({ searchParams }: Props) {
  const gate = await requirePage("/dev/outbox");
  if (gate.denial) return <AccessDenied {...gate} />;
  if (!hasDemo(gate.scope.ip, gate.scope.host)) notFound();
  const mails = await listMails(gate.scope);
  const { mail: id } = await searchParams;
  const chosen = mails.find((mail) => mail.id === id) ?? mails[0];
  return (
    <section className="page-column pb-16">
      <PageHeader
        title={m.dev_outbox_outbox()}
        text={m.dev_outbox_outboxText({ community: gate.scope.tenant.branding.companyName })}
      />
      {chosen ? (
        <div className="grid items-start gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
          <MailList mails={mails} chosen={chosen.id} timeZone={gate.scope.tenant.timeZone} />
          <MailView mail={chosen} />
        </div>
      ) : (
        <EmptyState title={m.dev_outbox_noEmailsYet()} text={m.dev_outbox_noEmailsText()} />
      )}
    </section>
  );
}
