import { eq, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { filterValues } from "@/domain/fields/rules";
import { startups } from "@/domain/schema";
import { CARD, type CardRow, toCard } from "@/features/startup/directory/card";
import { readSearchCursor, writeCursor } from "@/features/startup/directory/cursor";
import { MAX_COUNTED } from "@/features/startup/directory/filter-rules";
import { listKeysOf, PAGE_SIZE } from "@/features/startup/directory/queries";
import type { SearchResult, SearchStartups, StartupCard } from "@/features/startup/directory/schema";
import { type BrowseView, tagsOf } from "@/features/startup/directory/urls";
import { searchIndexOf } from "@/lib/text/search-languages";
import { resultCache } from "@/server/cache/result-cache";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { cjkOf, markedIn, markedOf } from "./highlight";
import { interpretQuery, literalReading, markedQuery, otherReadings, type Reading } from "./interpretations";

/** `count` is the number of all results, up to `MAX_COUNTED`. */
export type CountedResult = SearchResult & { count: number };

const NO_RESULTS: CountedResult = { items: [], nextCursor: null, spelling: null, count: 0 };

const results = resultCache<CountedResult>("searches");

/**
 * Startups that match the query, best first. Names weigh more than taglines, taglines more than the rest, and
 * whole words more than prefixes. If there are no results, spelling correction is tried. (DIR-4)
 */
export function searchStartups(
  scope: TenantScope,
  { words, view, cursor }: SearchStartups,
): Promise<CountedResult> {
  const skip = cursor ? readSearchCursor(cursor).shown : 0;
  return results(scope.tenant, [words, view, skip], () => search(asVisitor(scope), { words, view, skip }));
}

/** Results are kept for all viewers, so they are read as a visitor would read them. */
export const asVisitor = (scope: TenantScope): TenantScope => ({ ...scope, viewer: null });

type Wanted = Omit<SearchStartups, "cursor"> & { skip: number };

/** Most searches find something as they are typed, in one statement and one round trip. */
async function search(scope: TenantScope, { words, view, skip }: Wanted): Promise<CountedResult> {
  const reading = literalReading(words);
  if (view.category) return searchFurther(scope, { words, view, skip });
  const found = await readInOneTrip(scope, (tx) =>
    findPage(tx, scope, { reading, view, categories: null, skip }),
  );
  return found.length ? toResult(scope, found, skip, reading) : searchFurther(scope, { words, view, skip });
}

const searchFurther = (scope: TenantScope, { words, view, skip }: Wanted): Promise<CountedResult> =>
  inTenant(scope, async (tx) => {
    const categories = view.category ? await listKeysOf(tx, scope, view.category) : null;
    if (categories?.length === 0) return NO_RESULTS;
    for await (const reading of view.category ? interpretQuery(tx, words) : otherReadings(tx, words)) {
      const found = await findPage(tx, scope, { reading, view, categories, skip });
      if (found.length) return toResult(scope, found, skip, reading);
    }
    return NO_RESULTS;
  });

/** The number of matches in a view, up to `most`. */
export async function countFound(
  tx: Tx,
  scope: Pick<TenantScope, "tenant" | "viewer" | "now">,
  { words, view, most }: { words: string; view: BrowseView; most: number },
): Promise<number> {
  const categories = view.category ? await listKeysOf(tx, scope, view.category) : null;
  if (categories?.length === 0) return 0;
  for await (const reading of interpretQuery(tx, words)) {
    const asked = argumentsOf(scope.tenant, { reading, view, categories });
    const [row] = await tx.execute<{ count: number }>(sql`select count_search(${asked}, ${most}) as count`);
    if (row?.count) return row.count;
  }
  return 0;
}

type MatchedRow = CardRow & { marked: string; total: number };
type SearchInput = { reading: Reading; view: BrowseView; categories: string[] | null; skip: number };

function findPage(tx: Tx, { tenant }: TenantScope, wanted: SearchInput): Promise<MatchedRow[]> {
  const found = sql`${foundBy(tenant, wanted, PAGE_SIZE + 1)} with ordinality as found (id, total, place)`;
  const searchIndex = searchIndexOf(tenant);
  const marked = markedIn(searchIndex, markedQuery(searchIndex, wanted.reading));
  return tx
    .select({ ...CARD, marked, total: sql<number>`found.total` })
    .from(startups)
    .innerJoin(found, sql`found.id = ${startups.id}`)
    .where(eq(startups.tenantId, tenant.id))
    .orderBy(sql`found.place`);
}

/** Calls the search function in the database. Returns ids, best first, each with the number of all results. */
export const foundBy = (tenant: Tenant, { skip, ...asked }: SearchInput, take: number): SQL =>
  sql`find_startups(${argumentsOf(tenant, asked)}, ${take}, ${skip})`;

function argumentsOf(tenant: Tenant, { reading, view, categories }: Omit<SearchInput, "skip">): SQL {
  const { stage, pricing, location, hiring, session, match } = view;
  const fields = filterValues(tenant, "startup", view.fields);
  const filters = JSON.stringify({
    ...{ category: categories, stage, pricing, location },
    ...{ hiring: hiring || null, session: session || null },
    ...(fields.length && { fields }),
  });
  return sql`${searchIndexOf(tenant)}, ${reading.words}, ${reading.isBegun}, ${filters}::jsonb,
    ${sql.param(tagsOf(view))}::text[], ${match === "any"}`;
}

function toResult(
  scope: TenantScope,
  rows: MatchedRow[],
  skip: number,
  { words, spelling }: Reading,
): CountedResult {
  const cjk = cjkOf(words);
  const items = rows.slice(0, PAGE_SIZE).map(({ marked, total: _, ...row }): StartupCard => {
    const card = toCard(scope, row, null);
    return { ...card, marked: markedOf(marked, card, cjk) };
  });
  const shown = skip + PAGE_SIZE;
  const hasMore = rows.length > PAGE_SIZE && shown < 1000;
  const count = Math.min(rows[0]?.total ?? 0, MAX_COUNTED);
  return { items, nextCursor: hasMore ? writeCursor({ shown }) : null, spelling, count };
}
