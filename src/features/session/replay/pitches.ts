import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { decks, sessions, talks } from "@/domain/schema";
import type { Pitch } from "@/features/session/schema";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

const MAX_PITCHES = 20;

/** Returns a startup's pitches in public sessions, latest first. Past talks must have been given. (LEAD-9) */
export function listPitches(scope: TenantScope, startupId: string): Promise<Pitch[]> {
  const wasGiven = sql`exists (select from ${talks} where ${talks.tenantId} = ${decks.tenantId}
    and ${talks.deckId} = ${decks.id})`;
  return readInOneTrip(scope, (tx) =>
    tx
      .select({
        sessionId: sessions.id,
        title: sessions.title,
        startsAt: sessions.startsAt,
        timeZone: sessions.timeZone,
        deckId: decks.id,
        talk: decks.title,
        isOver: eq(sessions.status, "completed").mapWith(Boolean),
      })
      .from(decks)
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .where(
        and(
          eq(decks.tenantId, scope.tenant.id),
          eq(decks.startupId, startupId),
          eq(sessions.visibility, "public"),
          or(inArray(sessions.status, ["upcoming", "live"]), and(eq(sessions.status, "completed"), wasGiven)),
        ),
      )
      .orderBy(desc(sessions.startsAt), desc(sessions.id))
      .limit(MAX_PITCHES),
  );
}
