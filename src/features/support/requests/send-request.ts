import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { listSuperadmins } from "@/domain/member/owners";
import { salesRequests } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import {
  countTicket,
  fingerprintOf,
  isTicketMailed,
  proofOf,
  type Sender,
  senderOf,
} from "@/features/support/sender";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import type { SendRequest } from "./schema";

/**
 * Stores a request to the platform and emails every superadmin. Repeats of the same request by the same
 * sender in the same hour are ignored. (BIL-3)
 * @throws TOO_MANY_REQUESTS if the rate limit is exceeded, BAD_REQUEST without an email address to reply to.
 */
export async function sendRequest(scope: TenantScope, input: SendRequest): Promise<void> {
  const { tenant, ip, now } = scope;
  const sender = senderOf(scope, input.sender);
  await countTicket(`sales of ${tenant.id}`, sender, ip);
  const isMailed = await isTicketMailed("sales", sender);
  const { kind, organisation, message } = input;
  const fingerprint = fingerprintOf([sender.email, kind, organisation, message], now);
  const request = { ...sender, id: newId(), kind, organisation: organisation || null, message, fingerprint };
  return inTenant(scope, async (tx) => {
    const [made] = await tx
      .insert(salesRequests)
      .values({ ...request, tenantId: tenant.id, createdAt: now })
      .onConflictDoNothing({ target: [salesRequests.tenantId, salesRequests.fingerprint] })
      .returning({ id: salesRequests.id });
    if (!made) return;
    for (const { email } of isMailed ? await listSuperadmins(tx, scope) : [])
      await queueMail(tx, scope, email, () => mailOf(scope, sender, input));
  });
}

const mailOf = ({ tenant }: TenantScope, sender: Sender, { kind, organisation, message }: SendRequest) => ({
  // The community's admins can see the subjects of failed emails, so this one names no sender.
  subject:
    kind === "demo"
      ? m.support_requests_email_demo({ community: tenant.name })
      : m.support_requests_email_sales({ community: tenant.name }),
  heading:
    kind === "demo"
      ? m.support_requests_email_asksForDemo({ name: sender.name })
      : m.support_requests_email_asksForOffer({ name: sender.name }),
  paragraphs: [
    organisation
      ? m.support_requests_email_wroteOf({
          name: sender.name,
          email: sender.email,
          company: organisation,
          domain: tenant.domain,
        })
      : m.support_requests_email_wrote({ name: sender.name, email: sender.email, domain: tenant.domain }),
    ...message.split(/\n+/).filter(Boolean),
    `${proofOf(sender)} ${m.support_requests_email_replyTo({ email: sender.email })}`,
  ],
  action: {
    label: m.support_requests_email_seeAll(),
    url: `${originOf(env.HUB_DOMAIN)}/admin/superadmin/requests`,
  },
  why: m.server_mail_aboutSuperadmin(),
});
