import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { authUsers, decks, members, profiles, seats, sessionHosts } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import type { Parts } from "./rules";

export type Participant = Parts & {
  userId: string;
  name: string;
  email: string;
  isProved: boolean;
  timeZone: string;
  isInGoodStanding: boolean;
};

/** Returns the session's hosts, speakers, seat holders and waiting members, each of them once. */
export function listParticipants(tx: Tx, scope: TenantScope, sessionId: string): Promise<Participant[]> {
  const inSession = (table: typeof sessionHosts | typeof decks | typeof seats) =>
    and(eq(table.tenantId, scope.tenant.id), eq(table.sessionId, sessionId));
  const hosts = tx.select({ id: sessionHosts.userId }).from(sessionHosts).where(inSession(sessionHosts));
  const speakers = tx.select({ id: decks.speakerId }).from(decks).where(inSession(decks));
  const seated = and(inSession(seats), ne(seats.status, "left"));
  const holders = tx.select({ id: seats.userId }).from(seats).where(seated);
  return read(tx, scope, sessionId, sql`${profiles.id} in (${hosts} union ${speakers} union ${holders})`);
}

/** Returns the members among `userIds`, also those without a part in the session. */
export const readParticipants = async (
  tx: Tx,
  scope: TenantScope,
  sessionId: string,
  userIds: readonly string[],
): Promise<Participant[]> =>
  userIds.length ? read(tx, scope, sessionId, inArray(profiles.id, [...userIds])) : [];

/** Includes banned members, because their calendars must remove the session. */
async function read(tx: Tx, scope: TenantScope, sessionId: string, condition: SQL): Promise<Participant[]> {
  const { tenant } = scope;
  const isOf = (table: typeof sessionHosts | typeof decks | typeof seats) =>
    and(eq(table.tenantId, tenant.id), eq(table.sessionId, sessionId));
  const rows = await tx
    .select({
      userId: profiles.id,
      name: profiles.fullName,
      email: authUsers.email,
      isProved: authUsers.emailVerified,
      zone: profiles.timeZone,
      isInGoodStanding: sql<boolean>`coalesce(${isInGoodStanding(scope)}, false)`,
      role: sessionHosts.role,
      deckId: decks.id,
      seat: seats.status,
    })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .innerJoin(members, and(eq(members.userId, profiles.id), eq(members.tenantId, tenant.id)))
    .leftJoin(sessionHosts, and(isOf(sessionHosts), eq(sessionHosts.userId, profiles.id)))
    .leftJoin(decks, and(isOf(decks), eq(decks.speakerId, profiles.id)))
    .leftJoin(seats, and(isOf(seats), eq(seats.userId, profiles.id), ne(seats.status, "left")))
    .where(condition)
    .orderBy(asc(profiles.id));
  return rows.map(({ zone, deckId, ...row }) => ({
    ...row,
    timeZone: zone ?? tenant.timeZone,
    isSpeaker: deckId !== null,
  }));
}
