import { and, asc, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import {
  agendaItems,
  decks,
  members,
  profiles,
  seats,
  sessionHosts,
  sessions,
  stages,
} from "@/domain/schema";
import { isVisible } from "@/features/session/access";
import { PERSON } from "@/features/session/people";
import { sessionEnd } from "@/features/session/planning/time-rules";
import type { SessionDetail } from "@/features/session/schema";
import { sortByText } from "@/lib/format/compare";
import { inTenant, type Tx } from "@/server/db/client";
import { toCard } from "./queries";

/** How many attendees a session's page shows. */
const FACES = 8;

/** Returns null if the viewer may not see the session. Doesn't include the join link. */
export function readSession(scope: TenantScope, sessionId: string): Promise<SessionDetail | null> {
  return inTenant(scope, async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(isVisible(scope), eq(sessions.id, sessionId)));
    if (!session) return null;
    const speakers = await listSpeakers(tx, scope, sessionId);
    const { excerpt: _, ...card } = toCard(session, speakers);
    const {
      description,
      requirements,
      speakerSlots,
      waitlistCount,
      waitlistLimit,
      cancelReason,
      hiddenReason,
      movedFrom,
    } = session;
    return {
      ...card,
      ...{
        description,
        requirements,
        speakerSlots,
        waitlistCount,
        waitlistLimit,
        cancelReason,
        hiddenReason,
        movedFrom,
      },
      endsAt: sessionEnd(session),
      agenda: await listAgenda(tx, scope, sessionId),
      hosts: await listHosts(tx, scope, sessionId),
      speakers,
      applause: session.status === "completed" ? await readApplause(tx, scope, sessionId) : 0,
      attendees: await listFaces(tx, scope, sessionId),
    };
  });
}

async function listAgenda(tx: Tx, { tenant }: TenantScope, id: string): Promise<SessionDetail["agenda"]> {
  const { tenantId, sessionId, title, minutes, isBreak, position, speakerId } = agendaItems;
  return tx
    .select({ title, minutes, isBreak, speaker: PERSON })
    .from(agendaItems)
    .leftJoin(profiles, eq(profiles.id, speakerId))
    .where(and(eq(tenantId, tenant.id), eq(sessionId, id)))
    .orderBy(asc(position));
}

export const mainHostFirst = (one: { role: string }, other: { role: string }): number =>
  Number(one.role !== "host") - Number(other.role !== "host");

/** Sorted with the main host first. */
async function listHosts(tx: Tx, { tenant }: TenantScope, id: string): Promise<SessionDetail["hosts"]> {
  const { tenantId, sessionId, userId, role } = sessionHosts;
  const rows = await tx
    .select({ ...PERSON, role })
    .from(sessionHosts)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(and(eq(tenantId, tenant.id), eq(sessionId, id)));
  const order = sortByText(rows, (row) => row.fullName).sort(mainHostFirst);
  return order.map(({ role: _, ...person }) => person);
}

async function readApplause(tx: Tx, { tenant }: TenantScope, id: string): Promise<number> {
  const { tenantId, sessionId, applause } = stages;
  const [stage] = await tx
    .select({ applause })
    .from(stages)
    .where(and(eq(tenantId, tenant.id), eq(sessionId, id)));
  return stage?.applause ?? 0;
}

/** Users with a deck, in speaking order. */
async function listSpeakers(tx: Tx, { tenant }: TenantScope, id: string): Promise<SessionDetail["speakers"]> {
  const { tenantId, sessionId, speakerId, title, position } = decks;
  return tx
    .select({ ...PERSON, title })
    .from(decks)
    .innerJoin(profiles, eq(profiles.id, speakerId))
    .where(and(eq(tenantId, tenant.id), eq(sessionId, id)))
    .orderBy(asc(position), asc(profiles.fullName));
}

/** The first members to take a seat, if their profile shows the sessions they attend. (PRO-1) */
const listFaces = (tx: Tx, scope: TenantScope, id: string): Promise<SessionDetail["attendees"]> =>
  tx
    .select(PERSON)
    .from(seats)
    .innerJoin(profiles, eq(profiles.id, seats.userId))
    .innerJoin(members, and(eq(members.tenantId, seats.tenantId), eq(members.userId, seats.userId)))
    .where(
      and(
        eq(seats.tenantId, scope.tenant.id),
        eq(seats.sessionId, id),
        eq(seats.status, "going"),
        sql`'sessions' = any(${profiles.shownFields})`,
        isInGoodStanding(scope),
      ),
    )
    .orderBy(asc(seats.turn))
    .limit(FACES);
