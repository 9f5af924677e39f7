import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { profiles, sessions } from "@/domain/schema";
import { isVisible } from "@/features/session/access";
import { SPEAKERS } from "@/features/session/browse/queries";
import { fileUrl } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import { hasAttendedSql, isHostedBy, talkTitleOf } from "./participation-sql";
import type { PastPart } from "./schema";

const MAX_SHOWN = 50;

/**
 * Returns sessions a user spoke in, hosted or attended, if the viewer may see them; latest first. Attendance
 * is visible to the user, and to others if the profile shows it. (PRO-1)
 */
export function listHistory(scope: TenantScope, { userId }: { userId: string }): Promise<PastPart[]> {
  return inTenant(scope, async (tx) => {
    const talkTitle = talkTitleOf(scope, userId);
    const isHost = isHostedBy(scope, userId);
    const attended = (await showsSeats(tx, scope, userId))
      ? hasAttendedSql(scope, userId)
      : sql<boolean>`false`;
    const { id, title, format, status, startsAt, timeZone, posterFileId } = sessions;
    const rows = await tx
      .select({
        ...{ id, title, format, status, startsAt, timeZone, posterFileId },
        ...{ talkTitle, isHost, attended, speakers: SPEAKERS },
      })
      .from(sessions)
      .where(
        and(
          isVisible(scope),
          inArray(status, ["upcoming", "live", "completed"]),
          or(sql`${talkTitle} is not null`, isHost, attended),
        ),
      )
      .orderBy(desc(startsAt), desc(id))
      .limit(MAX_SHOWN);
    return rows.map(({ posterFileId: poster, ...part }) => ({
      ...part,
      posterUrl: poster && fileUrl(poster),
    }));
  });
}

/** The talks that a user held, in sessions that the viewer may see. (PRO-1) */
export function countTalks(scope: TenantScope, { userId }: { userId: string }): Promise<number> {
  const isTalk = sql`${talkTitleOf(scope, userId)} is not null`;
  return inTenant(scope, (tx) =>
    tx.$count(sessions, and(isVisible(scope), eq(sessions.status, "completed"), isTalk)),
  );
}

async function showsSeats(tx: Tx, { viewer }: TenantScope, userId: string): Promise<boolean> {
  if (viewer?.userId === userId) return true;
  const shows = and(eq(profiles.id, userId), sql`'sessions' = any(${profiles.shownFields})`);
  return (await tx.$count(profiles, shows)) > 0;
}
