import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ReadScope } from "@/access/scope";
import { profiles, sessionHosts, sessions } from "@/domain/schema";
import { FORMATS } from "@/domain/session/rules";
import { sortByText } from "@/lib/format/compare";
import type { FeedEntry } from "@/lib/format/feed-document";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { formatDate } from "@/lib/time/date";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { mainHostFirst } from "./detail";

type Session = typeof sessions.$inferSelect;

const NEWEST = 50;
const MAX_SUMMARY_LENGTH = 400;

const isPublic = ({ tenant }: ReadScope) =>
  and(
    eq(sessions.tenantId, tenant.id),
    eq(sessions.visibility, "public"),
    sql`${sessions.status} <> 'draft'`,
  );

/** Public sessions for the feed, latest announcement first. (API-5) */
export function listSessionFeed(scope: ReadScope): Promise<FeedEntry[]> {
  return inTenant(scope, async (tx) => {
    const found = await tx
      .select()
      .from(sessions)
      .where(isPublic(scope))
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(NEWEST);
    if (!found.length) return [];
    const { tenantId, sessionId, userId, role } = sessionHosts;
    const ids = found.map(({ id }) => id);
    const hosts = await tx
      .select({ sessionId, role, name: profiles.fullName })
      .from(sessionHosts)
      .innerJoin(profiles, eq(profiles.id, userId))
      .where(and(eq(tenantId, scope.tenant.id), inArray(sessionId, ids)));
    const ordered = sortByText(hosts, ({ name }) => name).sort(mainHostFirst);
    const namesOf = (id: string) => ordered.filter((host) => host.sessionId === id).map(({ name }) => name);
    return found.map((session) => toEntry(session, namesOf(session.id)));
  });
}

function toEntry(session: Session, authors: string[]): FeedEntry {
  const { id, title, description, format, status, startsAt, timeZone, place, createdAt, updatedAt } = session;
  const when = `${formatDate(startsAt, "appointment", timeZone)}, ${place ?? m.session_browse_feed_online()}.`;
  return {
    ...{ id, authors, updatedAt },
    path: `/sessions/${id}`,
    title: status === "cancelled" ? m.common_canceledTitle({ title }) : title,
    summary: `${when} ${excerptOf(description, MAX_SUMMARY_LENGTH)}`,
    topics: [FORMATS[format].name()],
    publishedAt: createdAt,
  };
}

type Entry = { id: string; updatedAt: Date };
const CHUNK = 1000;
/** The sitemap protocol's limit per file. */
const MOST = 50_000;

/** Yields public sessions in chunks. (API-6) */
export async function* readSitemapSessions(scope: ReadScope, chunk: number = CHUNK): AsyncGenerator<Entry[]> {
  let behind: string | undefined;
  for (let read = 0; read < MOST; read += chunk) {
    const rows: Entry[] = await readInOneTrip(scope, (tx) =>
      tx
        .select({ id: sessions.id, updatedAt: sessions.updatedAt })
        .from(sessions)
        .where(and(isPublic(scope), behind ? gt(sessions.id, behind) : undefined))
        .orderBy(sessions.id)
        .limit(chunk),
    );
    if (rows.length) yield rows;
    if (rows.length < chunk) return;
    behind = rows.at(-1)?.id;
  }
}
