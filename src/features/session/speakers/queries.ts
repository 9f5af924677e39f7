import { and, asc, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { decks, profiles, sessions, talks } from "@/domain/schema";
import { findSession, isVisible, mayHost } from "@/features/session/access";
import { completeSlidesSql } from "@/features/session/decks/completeness-sql";
import { inTenant, type Tx } from "@/server/db/client";
import type { Lineup, PlannedTalk, ViewerRole } from "./schema";

/** Returns the program for a host. Null for any other viewer. (SES-9) */
export function readProgramme(scope: TenantScope, sessionId: string): Promise<Lineup | null> {
  return inTenant(scope, async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(isVisible(scope), eq(sessions.id, sessionId)));
    if (!session || !(await mayHost(tx, scope, sessionId))) return null;
    const { id, title, format, status, speakerSlots } = session;
    return {
      session: { id, title, format, status },
      slots: speakerSlots,
      talks: await listTalks(tx, scope, sessionId),
    };
  });
}

function listTalks(tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<PlannedTalk[]> {
  const hasSpoken = sql<boolean>`exists (select from ${talks} where ${talks.tenantId} = ${decks.tenantId}
    and ${talks.deckId} = ${decks.id})`;
  const { username, fullName, avatarUrl } = profiles;
  return tx
    .select({
      ...{ deckId: decks.id, title: decks.title, ready: completeSlidesSql, hasSpoken },
      speaker: { username, fullName, avatarUrl },
    })
    .from(decks)
    .leftJoin(profiles, eq(profiles.id, decks.speakerId))
    .where(and(eq(decks.tenantId, tenant.id), eq(decks.sessionId, sessionId)))
    .orderBy(asc(decks.position), asc(decks.id));
}

/**
 * Returns the viewer's role in a session.
 * @throws NOT_FOUND if the viewer may not see the session.
 */
export function readOwnPart(scope: TenantScope, sessionId: string): Promise<ViewerRole> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!viewer) return { isHost: false, deckId: null };
    const { tenantId, sessionId: ofSession, speakerId } = decks;
    const isOwn = and(eq(tenantId, tenant.id), eq(ofSession, sessionId), eq(speakerId, viewer.userId));
    const [deck] = await tx.select({ id: decks.id }).from(decks).where(isOwn);
    return { isHost: await mayHost(tx, scope, sessionId), deckId: deck?.id ?? null };
  });
}
