import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { profiles, supportTickets, ticketAnswers } from "@/domain/schema";
import type { ListTickets, TicketPage, TicketView } from "@/features/support/schema";
import { isId } from "@/lib/id";
import { plainExcerptOf } from "@/lib/text/markdown/plain-excerpt";
import { inTenant } from "@/server/db/client";
import { referenceOf } from "./open-ticket";

const PAGE = 25;

/** Columns are named by hand: a select from one table drops the table's name from them. */
const ANSWERS = sql<number>`(select count(*)::int from ${ticketAnswers} answer
  where answer.tenant_id = ${supportTickets}.tenant_id and answer.ticket_id = ${supportTickets}.id)`;

/** Returns a page of tickets: open ones oldest first, closed ones newest first. */
export function listTickets(scope: TenantScope, { state, cursor }: ListTickets): Promise<TicketPage> {
  const { createdAt, id, tenantId, status } = supportTickets;
  const isPast = state === "open" ? sql`>` : sql`<`;
  const order = state === "open" ? asc : desc;
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({ ticket: supportTickets, at: sql<string>`${createdAt}::text`, answers: ANSWERS })
      .from(supportTickets)
      .where(
        and(
          eq(tenantId, scope.tenant.id),
          eq(status, state),
          cursor
            ? sql`(${createdAt}, ${id}) ${isPast} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(order(createdAt), order(id))
      .limit(PAGE + 1);
    const page = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    const tickets = page.map(({ ticket, answers }) => ({
      id: ticket.id,
      reference: referenceOf(ticket.id),
      name: ticket.name,
      topic: ticket.topic,
      opening: plainExcerptOf(ticket.message),
      state: ticket.status,
      answers,
      createdAt: ticket.createdAt,
    }));
    return { tickets, next: last ? { at: last.at, id: last.ticket.id } : null };
  });
}

/** Returns a ticket with its answers, oldest first. Null if it isn't in this community. */
export function readTicket(scope: TenantScope, ticketId: string): Promise<TicketView | null> {
  const tenantId = scope.tenant.id;
  if (!isId(ticketId)) return Promise.resolve(null);
  return inTenant(scope, async (tx) => {
    const [ticket] = await tx
      .select()
      .from(supportTickets)
      .where(and(eq(supportTickets.tenantId, tenantId), eq(supportTickets.id, ticketId)));
    if (!ticket) return null;
    const { id, body, createdAt: at } = ticketAnswers;
    const answers = await tx
      .select({ id, body, by: profiles.fullName, at })
      .from(ticketAnswers)
      .leftJoin(profiles, eq(profiles.id, ticketAnswers.authorId))
      .where(and(eq(ticketAnswers.tenantId, tenantId), eq(ticketAnswers.ticketId, ticketId)))
      .orderBy(asc(at), asc(id));
    const { name, email, topic, message, status, createdAt, userId } = ticket;
    return {
      ...{
        id: ticket.id,
        reference: referenceOf(ticket.id),
        name,
        email,
        topic,
        message,
        createdAt,
        answers,
      },
      state: status,
      isMember: userId !== null,
    };
  });
}
