import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { supportTickets, ticketAnswers } from "@/domain/schema";
import { TICKET_TOPICS } from "@/domain/support/rules";
import { originOf } from "@/domain/tenant/origin";
import type { AnswerTicket, SetTicketState, TicketState } from "@/features/support/schema";
import { assertBelowLimit } from "@/features/support/sender";
import { AppError } from "@/lib/errors/app-error";
import { toHour } from "@/lib/time/calendar-day";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { limitKey } from "@/server/rate-limit/limit-key";
import { referenceOf } from "./open-ticket";

type Ticket = typeof supportTickets.$inferSelect;

const isThis = ({ tenant }: AdminScope, id: string) =>
  and(eq(supportTickets.tenantId, tenant.id), eq(supportTickets.id, id));

/** Locks the ticket, so that concurrent answers by admins are serialized. */
async function lockTicket(tx: Tx, scope: AdminScope, id: string): Promise<Ticket> {
  const [ticket] = await tx.select().from(supportTickets).where(isThis(scope, id)).for("update");
  if (!ticket) throw new AppError("NOT_FOUND", m.support_noTicket());
  return ticket;
}

/** It isn't proven that the address is the sender's, so its mailbox gets a limited number of answers. */
async function recipientOf(scope: AdminScope, id: string): Promise<string> {
  const [ticket] = await readInOneTrip(scope, (tx) =>
    tx.select({ email: supportTickets.email }).from(supportTickets).where(isThis(scope, id)),
  );
  if (!ticket) throw new AppError("NOT_FOUND", m.support_noTicket());
  return ticket.email;
}

/** Stores an answer and emails it. Repeats by the same admin in the same clock hour are ignored. (GDP-3) */
export async function answerTicket(
  scope: AdminScope,
  { id, ticketId, body, closes }: AnswerTicket,
): Promise<void> {
  const { tenant, viewer, now } = scope;
  await assertBelowLimit(
    limitKey("ticket-answer", { community: tenant.id, mailbox: await recipientOf(scope, ticketId) }),
  );
  return inTenant(scope, async (tx) => {
    const ticket = await lockTicket(tx, scope, ticketId);
    const [made] = await tx
      .insert(ticketAnswers)
      .values({
        ...{ id, ticketId, body },
        tenantId: tenant.id,
        authorId: viewer.userId,
        fingerprint: fingerprintOf(scope, ticketId, body),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: ticketAnswers.id });
    if (made) {
      const mailed = scopeForStrangers(scope);
      await queueMail(tx, mailed, ticket.email, () => mailOf(mailed, ticket, body));
      const target = { type: "ticket", id: ticketId };
      await audit(tx, scope, { action: "ticket.answered", target, after: { answerId: id } });
    }
    if (closes) await move(tx, scope, ticket, "closed");
  });
}

const fingerprintOf = ({ viewer, now }: AdminScope, ticketId: string, body: string): string =>
  createHash("sha256")
    .update(JSON.stringify([ticketId, viewer.userId, body, toHour(now)]))
    .digest("base64url");

/** Closes or reopens a ticket. Does nothing if it already has that state. */
export const setTicketState = (scope: AdminScope, { ticketId, state }: SetTicketState): Promise<void> =>
  inTenant(scope, async (tx) => move(tx, scope, await lockTicket(tx, scope, ticketId), state));

async function move(tx: Tx, scope: AdminScope, { id, status }: Ticket, state: TicketState): Promise<void> {
  if (status === state) return;
  await tx.update(supportTickets).set({ status: state }).where(isThis(scope, id));
  await audit(tx, scope, {
    action: state === "closed" ? "ticket.closed" : "ticket.reopened",
    target: { type: "ticket", id },
    before: { status },
    after: { status: state },
  });
}

function mailOf({ tenant, viewer }: AdminScope, ticket: Ticket, body: string) {
  const reference = referenceOf(ticket.id);
  const { companyName } = tenant.branding;
  return {
    subject: `Re: [${reference}] ${TICKET_TOPICS[ticket.topic]()}`,
    heading: m.support_tickets_email_answers({ name: viewer.fullName }),
    paragraphs: [
      ...body.split(/\n+/).filter(Boolean),
      m.support_tickets_email_youWrote(),
      ...ticket.message.split(/\n+/).filter(Boolean),
      m.support_tickets_email_notRead({ reference }),
    ],
    action: {
      label: m.support_tickets_email_writeBack(),
      url: `${originOf(tenant.domain)}/support?ticket=${reference}`,
    },
    why: m.support_tickets_email_why({ community: companyName }),
  };
}
