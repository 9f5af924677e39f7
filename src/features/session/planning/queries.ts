import { and, asc, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { agendaItems, profiles, sessionHosts } from "@/domain/schema";
import { findSession, mayHost, type Session } from "@/features/session/access";
import type { OneSession, OpenPlan, SessionPlan } from "@/features/session/schema";
import { canonicalTimeZone, zonedClock } from "@/lib/time/time-zone";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/** Returns the editable session including the join link. Null if the viewer may not edit it. */
export function readPlan(scope: TenantScope, { sessionId }: OneSession): Promise<OpenPlan | null> {
  return inTenant(scope, async (tx) => {
    if (!(await mayHost(tx, scope, sessionId))) return null;
    const session = await findSession(tx, scope, sessionId);
    const { version, status } = session;
    return { version, status, plan: await planOf(tx, scope, session) };
  });
}

async function planOf(tx: Tx, scope: TenantScope, session: Session): Promise<SessionPlan> {
  const { id, title, description, format, timeZone, minutes, visibility, requirements } = session;
  const { capacity, waitlistLimit, speakerSlots, posterFileId, place, link, startsAt, status } = session;
  return {
    ...{ id, title, description, format, minutes, visibility, requirements },
    timeZone: canonicalTimeZone(timeZone) ?? timeZone,
    ...{ capacity, waitlistLimit, speakerSlots, posterFileId, ...zonedClock(startsAt, timeZone) },
    place: place ?? "",
    link: link ?? "",
    agenda: await readAgenda(tx, scope, id),
    coHosts: await readCoHosts(tx, scope, id),
    isDraft: status === "draft",
  };
}

const USERNAME = sql<string>`lower(${profiles.username})`;

function readAgenda(tx: Tx, { tenant }: TenantScope, id: string): Promise<SessionPlan["agenda"]> {
  const { tenantId, sessionId, title, minutes, isBreak, position, speakerId } = agendaItems;
  return tx
    .select({ title, minutes, isBreak, speaker: sql<string | null>`${USERNAME}` })
    .from(agendaItems)
    .leftJoin(profiles, eq(profiles.id, speakerId))
    .where(and(eq(tenantId, tenant.id), eq(sessionId, id)))
    .orderBy(asc(position));
}

/** The usernames of a session's co-hosts, in lowercase. */
export const listCoHosts = (scope: TenantScope, id: string): Promise<string[]> =>
  readInOneTrip(scope, (tx) => readCoHosts(tx, scope, id));

async function readCoHosts(tx: Tx, { tenant }: TenantScope, id: string): Promise<string[]> {
  const { tenantId, sessionId, userId, role } = sessionHosts;
  const rows = await tx
    .select({ name: USERNAME })
    .from(sessionHosts)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(and(eq(tenantId, tenant.id), eq(sessionId, id), eq(role, "co-host")))
    .orderBy(asc(USERNAME));
  return rows.map(({ name }) => name);
}
