import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { excerptOf } from "@/lib/excerpt";
import { inTenant } from "@/server/db/client";
import { sessions } from "@/server/db/schema";
import type { SessionStatus } from "./rules";
import type { ListSessions, SessionCard, SessionList } from "./schema";
import { isVisible, type Session } from "./visible";

const PAGE_SIZE = 12;

/** What is to come or going on, the soonest first; and what is over, the latest first. */
const WHEN: Record<ListSessions["when"], readonly SessionStatus[]> = {
  ahead: ["draft", "upcoming", "live"],
  past: ["completed", "cancelled"],
};

/** Behind this session a list goes on. */
const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

export function toCard(session: Session): SessionCard {
  const { id, title, format, status, visibility, startsAt, timeZone, minutes, place, capacity, seatCount } =
    session;
  return {
    ...{ id, title, format, status, visibility, startsAt, timeZone, minutes, place, capacity, seatCount },
    excerpt: excerptOf(session.description),
    isOnline: session.link !== null,
  };
}

/** The sessions that the viewer may see, a page at a time. (`docs/behaviours.md`, SES-2) */
export function listSessions(scope: TenantScope, { when, after }: ListSessions): Promise<SessionList> {
  return inTenant(scope, async (tx) => {
    const direction = when === "ahead" ? asc : desc;
    const rows = await tx
      .select()
      .from(sessions)
      .where(
        and(
          isVisible(scope),
          inArray(sessions.status, [...WHEN[when]]),
          after ? isAfter(when, after) : undefined,
        ),
      )
      .orderBy(direction(sessions.startsAt), direction(sessions.id))
      .limit(PAGE_SIZE + 1);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return { sessions: shown.map(toCard), next: last ? `${last.startsAt.toISOString()},${last.id}` : null };
  });
}

function isAfter(when: ListSessions["when"], cursor: string): SQL | undefined {
  const parsed = Cursor.safeParse(cursor.split(","));
  if (!parsed.success)
    throw new AppError("BAD_REQUEST", "This list cannot be continued. Please start again.", "cursor");
  const [at, id] = parsed.data;
  const beyond = when === "ahead" ? gt : lt;
  const startsAt = new Date(at);
  return or(
    beyond(sessions.startsAt, startsAt),
    and(eq(sessions.startsAt, startsAt), beyond(sessions.id, id)),
  );
}
