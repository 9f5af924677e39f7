import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import { PLATFORM_ROLES } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { listPlatformStaff, listStaff } from "@/domain/member/owners";
import { supportTickets } from "@/domain/schema";
import { TICKET_TOPICS } from "@/domain/support/rules";
import { originOf } from "@/domain/tenant/origin";
import type { OpenTicket } from "@/features/support/schema";
import {
  countTicket,
  fingerprintOf,
  isTicketMailed,
  proofOf,
  type Sender,
  senderOf,
} from "@/features/support/sender";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";

/** The ticket's short reference for conversations. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase();

/**
 * Stores a message and emails it to the community's owners and admins. Repeats by the same sender in the same
 * hour return the same ticket. (GDP-3)
 * @throws TOO_MANY_REQUESTS if the rate limit is exceeded, BAD_REQUEST without an email address to reply to.
 */
export async function openTicket(scope: TenantScope, input: OpenTicket): Promise<{ reference: string }> {
  const sender = senderOf(scope, input.sender);
  const { tenant, ip, now } = scope;
  await countTicket(tenant.id, sender, ip);
  const isMailed = await isTicketMailed(tenant.id, sender);
  const fingerprint = fingerprintOf([sender.email, input.topic, input.message], now);
  return inTenant(scope, async (tx) => {
    const { topic, message } = input;
    const ticket = {
      ...sender,
      id: newId(),
      topic,
      message,
      fingerprint,
      tenantId: tenant.id,
      createdAt: now,
    };
    const [made] = await tx
      .insert(supportTickets)
      .values(ticket)
      .onConflictDoNothing({ target: [supportTickets.tenantId, supportTickets.fingerprint] })
      .returning({ id: supportTickets.id });
    if (!made) return { reference: referenceOf(await findByFingerprint(tx, scope, fingerprint)) };
    const reference = referenceOf(made.id);
    for (const recipient of isMailed ? await findRecipients(tx, scope) : [])
      await queueMail(tx, scope, recipient, () => mailOf(scope, sender, input, reference));
    return { reference };
  });
}

async function findByFingerprint(tx: Tx, { tenant }: TenantScope, fingerprint: string): Promise<string> {
  const [known] = await tx
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(eq(supportTickets.tenantId, tenant.id), eq(supportTickets.fingerprint, fingerprint)));
  return known?.id ?? "";
}

/** Owners and admins, or the platform's admins if the community has none that can answer. */
async function findRecipients(tx: Tx, scope: TenantScope): Promise<string[]> {
  const own = await listStaff(tx, scope, ["owner", "admin"]);
  const found = own.length > 0 ? own : await listPlatformStaff(tx, scope, PLATFORM_ROLES);
  return [...new Set(found.map(({ email }) => email))];
}

const mailOf = ({ tenant }: TenantScope, sender: Sender, ticket: OpenTicket, reference: string) => ({
  subject: `[${reference}] ${m.lib_labelled({ label: TICKET_TOPICS[ticket.topic](), text: sender.name })}`,
  heading: m.support_tickets_email_heading(),
  paragraphs: [
    m.support_tickets_email_writes({
      name: sender.name,
      email: sender.email,
      topic: TICKET_TOPICS[ticket.topic](),
    }),
    ...ticket.message.split(/\n+/).filter(Boolean),
    proofOf(sender),
    m.support_tickets_email_answerAt({ url: `${originOf(tenant.domain)}/admin/tickets` }),
  ],
  why: m.support_tickets_email_whyTeam({ community: tenant.branding.companyName }),
});
