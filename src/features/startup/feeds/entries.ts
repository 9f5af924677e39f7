import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { comments, members, profiles, startupMakers, startups } from "@/domain/schema";
import type { Board } from "@/domain/startup/leaderboards/urls";
import { readComments } from "@/features/startup/comments/queries";
import { listStartups } from "@/features/startup/directory/queries";
import type { StartupCard } from "@/features/startup/directory/schema";
import type { BrowseView } from "@/features/startup/directory/urls";
import { readBoard } from "@/features/startup/leaderboards/queries";
import { isOnListedStartup, isVisibleComment } from "@/features/startup/visibility";
import type { FeedEntry } from "@/lib/format/feed-document";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { inTenant, type Tx } from "@/server/db/client";

const MAX_SUMMARY_LENGTH = 500;
const NEWEST_COMMENTS = 50;

/** The first startups of a directory view, as feed entries. (API-5) */
export async function listFeed(scope: TenantScope, view: BrowseView): Promise<FeedEntry[]> {
  return toEntries(scope, (await listStartups(scope, { view })).items);
}

export async function listBoardFeed(scope: TenantScope, board: Board): Promise<FeedEntry[]> {
  const { items } = await readBoard(scope, board);
  return toEntries(
    scope,
    items.map((item) => {
      const rank = m.startup_leaderboards_rank({ rank: item.rank ?? "", votes: item.voteCount });
      return { ...item, excerpt: `${rank} ${item.excerpt}` };
    }),
  );
}

async function toEntries(scope: TenantScope, items: StartupCard[]): Promise<FeedEntry[]> {
  if (!items.length) return [];
  const ids = items.map(({ id }) => id);
  const { dates, makers } = await inTenant(scope, async (tx) => ({
    dates: await readDates(tx, scope, ids),
    makers: await readMakerNames(tx, scope, ids),
  }));
  return items.flatMap((item) => {
    const found = dates.find(({ id }) => id === item.id);
    if (!found?.launchedAt) return [];
    return {
      id: item.id,
      path: `/startup/${encodeURIComponent(item.slug)}`,
      title: `${item.name}: ${item.tagline}`,
      summary: item.excerpt,
      authors: makers.filter(({ startupId }) => startupId === item.id).map(({ name }) => name),
      topics: [item.category, ...item.tags],
      publishedAt: found.launchedAt,
      updatedAt: found.updatedAt > found.launchedAt ? found.updatedAt : found.launchedAt,
    };
  });
}

const readDates = (tx: Tx, { tenant }: TenantScope, ids: string[]) =>
  tx
    .select({ id: startups.id, launchedAt: startups.launchedAt, updatedAt: startups.updatedAt })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), inArray(startups.id, ids)));

const readMakerNames = (tx: Tx, { tenant }: TenantScope, ids: string[]) =>
  tx
    .select({ startupId: startupMakers.startupId, name: profiles.fullName })
    .from(startupMakers)
    .innerJoin(profiles, eq(profiles.id, startupMakers.userId))
    .innerJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, startupMakers.userId)))
    .where(and(eq(startupMakers.tenantId, tenant.id), inArray(startupMakers.startupId, ids)))
    .orderBy(asc(startupMakers.position), asc(profiles.username));

export function listCommentFeed(
  scope: TenantScope,
  startup: { id: string; slug: string; name: string },
): Promise<FeedEntry[]> {
  return inTenant(scope, async (tx) => {
    const newest = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          eq(comments.tenantId, scope.tenant.id),
          eq(comments.startupId, startup.id),
          isVisibleComment,
          isOnListedStartup(scope),
        ),
      )
      .orderBy(desc(comments.createdAt), sql`${comments.id} desc`)
      .limit(NEWEST_COMMENTS);
    if (!newest.length) return [];
    const ids = newest.map(({ id }) => id);
    const found = await readComments(tx, scope, inArray(comments.id, ids));
    return found.reverse().map((comment) => toEntry(startup, comment));
  });
}

type Comment = Awaited<ReturnType<typeof readComments>>[number];

function toEntry({ slug, name }: { slug: string; name: string }, comment: Comment): FeedEntry {
  const { id, body, author, createdAt } = comment;
  return {
    id,
    path: `/startup/${encodeURIComponent(slug)}#comment-${id}`,
    title: m.startup_feeds_commentOn({
      author: author?.name ?? m.common_aFormerMember(),
      startup: name,
    }),
    summary: excerptOf(body, MAX_SUMMARY_LENGTH),
    authors: author ? [author.name] : [],
    topics: [],
    publishedAt: createdAt,
    updatedAt: createdAt,
  };
}
