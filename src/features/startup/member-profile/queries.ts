import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TenantScope } from "@/access/scope";
import { comments, profiles, startupMakers, startups, votes } from "@/domain/schema";
import { CARD, toCard } from "@/features/startup/directory/card";
import { readListCursor, writeCursor } from "@/features/startup/directory/cursor";
import type { StartupList } from "@/features/startup/directory/schema";
import { isListed, isVisibleComment } from "@/features/startup/visibility";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { inTenant } from "@/server/db/client";
import type { ListOfMember, MemberCommentList, MemberCounts, MemberVoteList } from "./schema";

const STARTUPS_SHOWN = 12;
const COMMENTS_SHOWN = 20;
const MAX_EXCERPT_LENGTH = 280;

type ProfilePage<Row> = { shown: Row[]; nextCursor: string | null };

/** Queries fetch one extra row, which shows whether there is a next page. */
export function pageOf<Row extends { id: string; at: string }>(rows: Row[], size: number): ProfilePage<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (rows.length <= size || !last) return { shown, nextCursor: null };
  return { shown, nextCursor: writeCursor({ key: null, at: last.at, id: last.id, shown: size }) };
}

/** The keyset condition for rows after a cursor, in newest-first order. */
export function behind(time: PgColumn, id: PgColumn, cursor: string | null | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const { at, id: last } = readListCursor(cursor);
  return sql`(${time}, ${id}) < (${at}::timestamptz, ${last}::uuid)`;
}

const isMadeBy = (userId: string): SQL | undefined =>
  and(
    eq(startupMakers.tenantId, startups.tenantId),
    eq(startupMakers.startupId, startups.id),
    eq(startupMakers.userId, userId),
  );

const isVisiblyBy = (scope: TenantScope, userId: string): SQL | undefined =>
  and(isListed(scope), eq(comments.tenantId, scope.tenant.id), eq(comments.userId, userId), isVisibleComment);

const isOnStartup = and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId));

/** Counts what the lists below show. (PRO-1) */
export function countOfMember(
  scope: TenantScope,
  { userId }: Pick<ListOfMember, "userId">,
): Promise<MemberCounts> {
  const count = sql<number>`count(*)::int`;
  const received = sql<number>`coalesce(sum(${startups.voteCount}), 0)::int`;
  return inTenant(scope, async (tx) => {
    const [[made], [said]] = await Promise.all([
      tx
        .select({ startups: count, votes: received })
        .from(startups)
        .innerJoin(startupMakers, isMadeBy(userId))
        .where(isListed(scope)),
      tx
        .select({ comments: count })
        .from(comments)
        .innerJoin(startups, isOnStartup)
        .where(isVisiblyBy(scope, userId)),
    ]);
    return { startups: 0, votes: 0, ...made, comments: said?.comments ?? 0 };
  });
}

/** Listed startups made by a user, newest first. (PRO-1) */
export function listMemberStartups(
  scope: TenantScope,
  { userId, cursor }: ListOfMember,
): Promise<StartupList> {
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select(CARD)
      .from(startups)
      .innerJoin(startupMakers, isMadeBy(userId))
      .where(and(isListed(scope), behind(startups.launchedAt, startups.id, cursor)))
      .orderBy(desc(startups.launchedAt), desc(startups.id))
      .limit(STARTUPS_SHOWN + 1);
    const { shown, nextCursor } = pageOf(
      rows.map((row) => ({ ...row, at: row.launchedAt })),
      STARTUPS_SHOWN,
    );
    return { items: shown.map(({ at: _, ...row }) => toCard(scope, row, null)), nextCursor };
  });
}

export function listMemberComments(
  scope: TenantScope,
  { userId, cursor }: ListOfMember,
): Promise<MemberCommentList> {
  const { id, body, likeCount, createdAt } = comments;
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({
        id,
        body,
        likeCount,
        createdAt,
        at: sql<string>`${createdAt}::text`,
        startup: { slug: startups.slug, name: startups.name },
      })
      .from(comments)
      .innerJoin(startups, isOnStartup)
      .where(and(isVisiblyBy(scope, userId), behind(createdAt, id, cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(COMMENTS_SHOWN + 1);
    const { shown, nextCursor } = pageOf(rows, COMMENTS_SHOWN);
    const items = shown.map(({ body: text, at: _, ...comment }) => ({
      ...comment,
      excerpt: excerptOf(text, MAX_EXCERPT_LENGTH),
    }));
    return { items, nextCursor };
  });
}

const PAGE_SIZE = 20;

/**
 * Listed startups that a user voted for, latest vote first. Returns null if the user hides their votes and
 * isn't the viewer. (PRO-1)
 */
export function listMemberVotes(
  scope: TenantScope,
  { userId, cursor }: ListOfMember,
): Promise<MemberVoteList | null> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const shows = and(eq(profiles.id, userId), sql`'votes' = any(${profiles.shownFields})`);
    if (viewer?.userId !== userId && (await tx.$count(profiles, shows)) === 0) return null;
    const isTheirs = and(eq(votes.tenantId, tenant.id), eq(votes.userId, userId), eq(votes.state, "counted"));
    const { slug, name, tagline } = startups;
    const rows = await tx
      .select({
        id: votes.id,
        slug,
        name,
        tagline,
        votedAt: votes.createdAt,
        at: sql<string>`${votes.createdAt}::text`,
      })
      .from(votes)
      .innerJoin(startups, and(eq(startups.tenantId, votes.tenantId), eq(startups.id, votes.startupId)))
      .where(and(isListed(scope), isTheirs, behind(votes.createdAt, votes.id, cursor)))
      .orderBy(desc(votes.createdAt), desc(votes.id))
      .limit(PAGE_SIZE + 1);
    const { shown, nextCursor } = pageOf(rows, PAGE_SIZE);
    return { items: shown.map(({ at: _, ...vote }) => vote), nextCursor };
  });
}
