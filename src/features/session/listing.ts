import { and, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { excerptOf } from "@/lib/excerpt";
import { inTenant } from "@/server/db/client";
import { sessions } from "@/server/db/schema";
import { readCursor, writeCursor } from "./cursor";
import type { ListSessions, SessionCard, SessionList } from "./schema";
import { isPublic, isVisible, type Session } from "./visible";

const PAGE_SIZE = 12;
const DAY_MS = 86_400_000;

export function toCard(session: Session): SessionCard {
  const { id, title, format, status, visibility, startsAt, timeZone, minutes, place, capacity, seatCount } =
    session;
  return {
    ...{ id, title, format, status, visibility, startsAt, timeZone, minutes, place, capacity, seatCount },
    excerpt: excerptOf(session.description),
    isOnline: session.link !== null,
  };
}

/**
 * What is live, then what is to come, the soonest first; and what is over, the latest first. A session that
 * nobody opened is over a day after its start.
 */
function isAt({ now }: TenantScope, when: ListSessions["when"]): SQL {
  const { status, startsAt } = sessions;
  const isOver = inArray(status, ["completed", "cancelled"]);
  const wasMissed = and(eq(status, "upcoming"), lte(startsAt, new Date(now.getTime() - DAY_MS)));
  return when === "past" ? sql`(${isOver} or ${wasMissed})` : sql`not (${isOver} or ${wasMissed})`;
}

/** Live sessions stand above the others. */
const RANK = sql<0 | 1>`case ${sessions.status} when 'live' then 0 else 1 end`;

/** The sessions that the viewer may see, a page at a time. (`docs/behaviours.md`, SES-2) */
export function listSessions(scope: TenantScope, { when, after, only }: ListSessions): Promise<SessionList> {
  return inTenant(scope, async (tx) => {
    const direction = when === "ahead" ? asc : desc;
    const { startsAt, id } = sessions;
    const rows = await tx
      .select()
      .from(sessions)
      .where(
        and(
          isVisible(scope),
          isAt(scope, when),
          only === "hidden" ? sql`not ${isPublic}` : undefined,
          after ? isAfter(when, after) : undefined,
        ),
      )
      .orderBy(direction(RANK), direction(startsAt), direction(id))
      .limit(PAGE_SIZE + 1);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    const next = last ? writeCursor({ ...last, rank: last.status === "live" ? 0 : 1 }) : null;
    return { sessions: shown.map(toCard), next };
  });
}

function isAfter(when: ListSessions["when"], cursor: string): SQL {
  const place = readCursor(cursor);
  if (!place)
    throw new AppError("BAD_REQUEST", "This list cannot be continued. Please start again.", "cursor");
  const beyond = sql.raw(when === "ahead" ? ">" : "<");
  const at = sql`${place.startsAt.toISOString()}::timestamptz`;
  return sql`(${RANK}, ${sessions.startsAt}, ${sessions.id}) ${beyond} (${place.rank}::int, ${at}, ${place.id}::uuid)`;
}
