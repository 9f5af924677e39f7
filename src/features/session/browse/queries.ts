import { and, asc, desc, eq, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { decks, profiles, sessions } from "@/domain/schema";
import { isPublic, isVisible, type Session } from "@/features/session/access";
import type { ListSessions, Portrait, SessionCard, SessionList } from "@/features/session/schema";
import { AppError } from "@/lib/errors/app-error";
import { fileUrl } from "@/lib/file-url";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { addDays } from "@/lib/time/duration";
import { instantTextInput } from "@/lib/time/inputs";
import { inTenant } from "@/server/db/client";

/** List cursor: rank (live sessions come first), start and id of the last session. */
const Cursor = z.tuple([z.enum(["0", "1"]), instantTextInput(), z.uuid()]);

type Cursor = { rank: 0 | 1; startsAt: Date; id: string };

export const writeCursor = ({ rank, startsAt, id }: Cursor): string =>
  `${rank},${startsAt.toISOString()},${id}`;

export function readCursor(cursor: string): Cursor | null {
  const [rank, at, id] = Cursor.safeParse(cursor.split(",")).data ?? [];
  return rank && at && id ? { rank: rank === "0" ? 0 : 1, startsAt: new Date(at), id } : null;
}

const PAGE_SIZE = 12;

/** The speakers of a session, each of whom has a deck. Columns are qualified, because both tables have them. */
export const SPEAKERS = sql<Portrait[]>`(
  select coalesce(json_agg(json_build_object('fullName', person.full_name, 'avatarUrl', person.avatar_url)
    order by deck.position, person.full_name), '[]')
  from ${decks} deck join ${profiles} person on person.id = deck.speaker_id
  where deck.tenant_id = ${sessions}.tenant_id and deck.session_id = ${sessions}.id)`;

/** `speakers` are selected next to the session's row: see {@link SPEAKERS}. */
export function toCard(session: Session, speakers: Portrait[]): SessionCard {
  const { id, title, format, status, visibility, startsAt, timeZone, minutes, place } = session;
  const { capacity, seatCount, waitlistCount, waitlistLimit } = session;
  return {
    ...{ id, title, format, status, visibility, startsAt, timeZone, minutes, place },
    ...{ capacity, seatCount, waitlistCount, waitlistLimit },
    speakers,
    excerpt: excerptOf(session.description),
    isOnline: session.link !== null,
    posterUrl: session.posterFileId && fileUrl(session.posterFileId),
  };
}

/**
 * Current sessions come live first, then soonest first; past ones latest first. A session that never opened
 * counts as past one day after its start, and a cancelled one at its planned start.
 */
function isAt({ now }: TenantScope, when: ListSessions["when"]): SQL {
  const { status, startsAt } = sessions;
  const isOff = and(eq(status, "cancelled"), lte(startsAt, now));
  const wasMissed = and(eq(status, "upcoming"), lte(startsAt, addDays(now, -1)));
  const isPast = or(eq(status, "completed"), isOff, wasMissed);
  return when === "past" ? sql`(${isPast})` : sql`not (${isPast})`;
}

const RANK = sql<0 | 1>`case ${sessions.status} when 'live' then 0 else 1 end`;

/** Returns a page of the sessions the viewer may see. (SES-2) */
export function listSessions(scope: TenantScope, { when, cursor, only }: ListSessions): Promise<SessionList> {
  return inTenant(scope, async (tx) => {
    const direction = when === "ahead" ? asc : desc;
    const { startsAt, id } = sessions;
    const rows = await tx
      .select({ session: sessions, speakers: SPEAKERS })
      .from(sessions)
      .where(
        and(
          isVisible(scope),
          isAt(scope, when),
          only === "hidden" ? sql`not ${isPublic}` : undefined,
          cursor ? isAfter(when, cursor) : undefined,
        ),
      )
      .orderBy(direction(RANK), direction(startsAt), direction(id))
      .limit(PAGE_SIZE + 1);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1)?.session : undefined;
    const nextCursor = last ? writeCursor({ ...last, rank: last.status === "live" ? 0 : 1 }) : null;
    return { items: shown.map(({ session, speakers }) => toCard(session, speakers)), nextCursor };
  });
}

function isAfter(when: ListSessions["when"], cursor: string): SQL {
  const place = readCursor(cursor);
  if (!place) throw new AppError("BAD_REQUEST", m.startup_directory_list_badCursor(), "cursor");
  const beyond = sql.raw(when === "ahead" ? ">" : "<");
  const at = sql`${place.startsAt.toISOString()}::timestamptz`;
  return sql`(${RANK}, ${sessions.startsAt}, ${sessions.id}) ${beyond} (${place.rank}::int, ${at}, ${place.id}::uuid)`;
}
