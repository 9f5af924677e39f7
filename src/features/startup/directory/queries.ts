import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ReadScope, TenantScope } from "@/access/scope";
import { filterValues } from "@/domain/fields/rules";
import { members, startupFieldValues, startups } from "@/domain/schema";
import {
  categoryOf,
  listSetUp,
  movedSlug,
  plainCategory,
  plainSlug,
  type ShownCategory,
} from "@/domain/startup/categories/rules";
import { isListed } from "@/features/startup/visibility";
import { addActivity } from "@/features/startup/votes/latest-voters";
import { compareTexts } from "@/lib/format/compare";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { CARD, type CardRow, toCard } from "./card";
import { type ListCursor, readListCursor, writeCursor } from "./cursor";
import type { DirectoryFigures, ListStartups, StartupList } from "./schema";
import { type ListingOrder, launchedWithin, orderOf } from "./sort-order";
import { type BrowseView, tagsOf } from "./urls";

export const PAGE_SIZE = 24;

/** The first page is small, so it loads quickly on phones. Later pages are larger. */
export const FIRST_PAGE_SIZE = 12;

/** One page of the directory. (DIR-1, DIR-2, DIR-5) */
export function listStartups(scope: TenantScope, { view, cursor, take }: ListStartups): Promise<StartupList> {
  const after = cursor ? readListCursor(cursor) : null;
  const order = orderOf(view.sort);
  return inTenant(scope, async (tx) => {
    const topic = await topicOf(tx, scope, view);
    if (!topic) return { items: [], nextCursor: null };
    const where = and(topic, launchedWithin(view.period, scope.now, scope.tenant.timeZone));
    const size = take ?? PAGE_SIZE;
    const rows = await readRows(tx, order, where, after, size + 1);
    const list = toList(scope, rows, order, after?.shown ?? 0, size);
    if (order.key === null) return list;
    return { ...list, items: await addActivity(tx, scope, list.items, view.sort === "hot") };
  });
}

export type Topic = Omit<BrowseView, "sort" | "period">;

/** A location matches the full name or the part before the first comma, so a city is found in any country. */
const factsOf = ({ stage, pricing, location, hiring, session }: Topic): SQL | undefined =>
  and(
    stage ? eq(startups.stage, stage) : undefined,
    pricing ? eq(startups.pricing, pricing) : undefined,
    location
      ? sql`lower(${location}) in (lower(${startups.location}), lower(trim(split_part(${startups.location}, ',', 1))))`
      : undefined,
    hiring ? eq(startups.isHiring, true) : undefined,
    session ? sql`${startups.hasSession}` : undefined,
  );

/** The condition for a category and a tag; null if the category doesn't exist. */
export async function topicOf(tx: Tx, scope: ReadScope, topic: Topic): Promise<SQL | null> {
  const { category } = topic;
  const tags = tagsOf(topic);
  const keys = category ? await listKeysOf(tx, scope, category) : [];
  if (category && keys.length === 0) return null;
  const where = and(
    isListed(scope),
    keys.length ? inArray(startups.category, keys) : undefined,
    tags.length ? await hasTags(tx, tags, topic.match === "any") : undefined,
    factsOf(topic),
    ...fieldsIn(tx, scope, topic),
  );
  return where ?? null;
}

/** The index finds the startups of a rare option; the startups of a common one are looked up one by one. */
const fieldsIn = (tx: Tx, { tenant }: ReadScope, { fields }: Topic): SQL[] =>
  filterValues(tenant, "startup", fields).map(({ field, values }) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(startupFieldValues)
        .where(
          and(
            eq(startupFieldValues.tenantId, tenant.id),
            eq(startupFieldValues.startupId, startups.id),
            eq(startupFieldValues.field, field),
            inArray(startupFieldValues.value, values),
          ),
        ),
    ),
  );

/** A list soon finds a page of startups with common tags in its own order. */
const COMMON = 1500;

/** Rare tags are found by their index, which only the function may use. */
async function hasTags(tx: Tx, tags: string[], isAny: boolean): Promise<SQL> {
  const wanted = sql`${sql.param(tags)}::text[]`;
  const [found] = await tx.execute<{ count: number }>(
    sql`select count(*)::int from startups_tagged(${wanted}, ${isAny}, ${COMMON})`,
  );
  if ((found?.count ?? 0) < COMMON)
    return sql`${startups.id} in (select startups_tagged(${wanted}, ${isAny}))`;
  return isAny ? sql`${startups.tags} && ${wanted}` : sql`${startups.tags} @> ${wanted}`;
}

export const hasEntries = (scope: ReadScope, topic: Topic): Promise<boolean> =>
  inTenant(scope, async (tx) => {
    const where = await topicOf(tx, scope, topic);
    return (
      where !== null && (await tx.select({ id: startups.id }).from(startups).where(where).limit(1)).length > 0
    );
  });

async function readRows(
  tx: Tx,
  order: ListingOrder,
  where: SQL | undefined,
  after: ListCursor | null,
  take: number,
): Promise<CardRow[]> {
  const select = (behind: SQL | undefined, limit: number) =>
    tx
      .select(CARD)
      .from(startups)
      .where(and(where, behind))
      .orderBy(...order.by)
      .limit(limit);
  if (!after) return select(undefined, take);
  const tied = await select(order.tied(after), take);
  if (tied.length === take) return tied;
  return [...tied, ...(await select(order.beyond(after), take - tied.length))];
}

function toList(
  scope: TenantScope,
  rows: CardRow[],
  order: ListingOrder,
  before: number,
  size: number,
): StartupList {
  const isRanked = order.key !== null;
  const shown = rows.slice(0, size);
  const items = shown.map((row, index) => toCard(scope, row, isRanked ? before + index + 1 : null));
  const last = shown.at(-1);
  if (rows.length <= size || !last) return { items, nextCursor: null };
  const key =
    order.key &&
    { hot_score: last.hotScore, vote_count: last.voteCount, comment_count: last.commentCount }[
      order.key.name
    ];
  const cursor = { key: key ?? null, at: last.launchedAt, id: last.id, shown: before + size };
  return { items, nextCursor: writeCursor(cursor) };
}

/** Categories in use: in the admins' order, and further ones in alphabetical order. */
export const listCategories = (scope: TenantScope): Promise<ShownCategory[]> =>
  inTenant(scope, async (tx) => {
    const used = await readUsedKeys(tx, scope);
    const isUsed = new Set(used.map((key) => categoryOf(scope.tenant, key).key));
    const setUp = listSetUp(scope.tenant);
    const further = used.filter(
      (key) => !setUp.some((category) => category.key === categoryOf(scope.tenant, key).key),
    );
    return [...setUp.filter(({ key }) => isUsed.has(key)), ...further.map(plainCategory)];
  });

/** A loose index scan, so the cost doesn't grow with the directory. */
async function readUsedKeys(tx: Tx, scope: ReadScope): Promise<string[]> {
  const next = (behind: SQL) => sql`(
    select ${startups.category} from ${startups}
    where ${isListed(scope)} and ${behind} order by ${startups.category} limit 1)`;
  const rows = await tx.execute<{ category: string }>(sql`
    with recursive hop (category) as (
      ${next(sql`true`)} union all
      select ${next(sql`${startups.category} > hop.category`)} from hop where hop.category is not null)
    select category from hop where category is not null`);
  return rows.map(({ category }) => category).sort(compareTexts);
}

/**
 * The keys in use of the categories with this slug, or that had it. A slug leaves out punctuation: unless an
 * admin has set them up, `A/B` and `A B` share their page.
 */
export async function listKeysOf(tx: Tx, scope: ReadScope, slug: string): Promise<string[]> {
  const { tenant } = scope;
  const keys = await readUsedKeys(tx, scope);
  const wanted = movedSlug(tenant, slug) ?? slug;
  const named = keys.filter((key) => categoryOf(tenant, key).slug === wanted);
  return named.length ? named : keys.filter((key) => plainSlug(key) === wanted);
}

/** A statement for each sum, because an index that has its column is enough for it. */
export async function readFigures(scope: TenantScope): Promise<DirectoryFigures> {
  const listed = isListed(scope);
  const sumOf = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const [[voted], [discussed], joined] = await readInOneTrip(scope, (tx) =>
    Promise.all([
      tx
        .select({ startups: sql<number>`count(*)::int`, votes: sumOf(startups.voteCount) })
        .from(startups)
        .where(listed),
      tx
        .select({ comments: sumOf(startups.commentCount) })
        .from(startups)
        .where(listed),
      tx.$count(members, eq(members.tenantId, scope.tenant.id)),
    ]),
  );
  return { startups: 0, votes: 0, comments: 0, ...voted, ...discussed, members: joined };
}
