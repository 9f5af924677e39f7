import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { decks, seats, sessions } from "@/domain/schema";
import { SPEAKERS } from "@/features/session/browse/queries";
import { completeSlidesSql } from "@/features/session/decks/completeness-sql";
import { fileUrl } from "@/lib/file-url";
import { inTenant } from "@/server/db/client";
import { isHostedBy } from "./participation-sql";
import type { OwnSession } from "./schema";

const MAX_SHOWN = 50;
/** Returns upcoming sessions the viewer hosts, speaks in or has a seat in, soonest first. (SES-2) */
export function listOwnSessions(scope: TenantScope, userId: string): Promise<OwnSession[]> {
  const { tenant } = scope;
  const isHost = isHostedBy(scope, userId);
  const ownDeck = and(
    eq(decks.tenantId, sessions.tenantId),
    eq(decks.sessionId, sessions.id),
    eq(decks.speakerId, userId),
  );
  const ownSeat = and(
    eq(seats.tenantId, sessions.tenantId),
    eq(seats.sessionId, sessions.id),
    eq(seats.userId, userId),
    ne(seats.status, "left"),
  );
  const { id, title, format, status, startsAt, timeZone, place, seatCount, capacity, waitlistCount } =
    sessions;
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({
        ...{
          id,
          title,
          format,
          status,
          startsAt,
          timeZone,
          place,
          seatCount,
          capacity,
          waitlistCount,
          isHost,
        },
        talkTitle: decks.title,
        filled: completeSlidesSql,
        seat: seats.status,
        speakers: SPEAKERS,
        posterFileId: sessions.posterFileId,
      })
      .from(sessions)
      .leftJoin(decks, ownDeck)
      .leftJoin(seats, ownSeat)
      .where(
        and(
          eq(sessions.tenantId, tenant.id),
          inArray(status, ["draft", "upcoming", "live"]),
          or(isHost, sql`${decks.id} is not null`, sql`${seats.id} is not null`),
        ),
      )
      .orderBy(asc(startsAt), asc(id))
      .limit(MAX_SHOWN);
    return rows.map(({ talkTitle, filled: done, seat, posterFileId, ...session }) => ({
      ...session,
      posterUrl: posterFileId && fileUrl(posterFileId),
      deck: talkTitle === null ? null : { title: talkTitle, filled: done },
      seat: seat === "left" ? null : seat,
    }));
  });
}
