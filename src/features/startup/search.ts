import { eq, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { type BrowseView, tagsOf } from "./browse-address";
import { CARD, type CardRow, toCard } from "./card";
import { readSearchCursor, writeCursor } from "./cursor";
import { findCategory, PAGE_SIZE } from "./directory";
import type { SearchResult, SearchStartups, StartupCard } from "./directory-schema";
import { markedIn, markedOf } from "./highlights";
import { correct } from "./spelling";

/** A mark that says nothing about a word only nests the query, which Postgres refuses from a certain depth on. */
const searchable = (words: string): string => words.replace(/-(?![\p{L}\p{N}"])/gu, " ");

const NOTHING: SearchResult = { items: [], nextCursor: null, spelling: null };

/**
 * Startups that match words, the best first: a name counts more than a tagline, a tagline more than the rest.
 * Words that find nothing are taken for the likest ones that do. (`docs/behaviours.md`, DIR-4)
 */
export function searchStartups(
  scope: TenantScope,
  { words, view, cursor }: SearchStartups,
): Promise<SearchResult> {
  const skip = cursor ? readSearchCursor(cursor).shown : 0;
  return inTenant(scope, async (tx) => {
    const category = view.category && (await findCategory(tx, scope, view.category));
    if (view.category && !category) return NOTHING;
    const find = (text: string) => findPage(tx, scope, { words: searchable(text), view, category, skip });
    const found = await find(words);
    if (found.length) return toResult(scope, found, skip, null);
    const spelling = await correct(tx, words);
    if (!spelling) return NOTHING;
    const meant = await find(spelling);
    return meant.length ? toResult(scope, meant, skip, spelling) : NOTHING;
  });
}

/** How many startups a search for words finds in a view, at most `most`. */
export async function countFound(
  tx: Tx,
  scope: Pick<TenantScope, "tenant" | "viewer" | "now">,
  { words, view, most }: { words: string; view: BrowseView; most: number },
): Promise<number> {
  const category = view.category && (await findCategory(tx, scope, view.category));
  if (view.category && !category) return 0;
  const count = async (text: string): Promise<number> => {
    const wanted = { words: searchable(text), view, category, skip: 0 };
    const found = foundBy(scope.tenant.searchLanguage, wanted, most);
    const [row] = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${found}`);
    return row?.count ?? 0;
  };
  const asTyped = await count(words);
  const spelling = asTyped ? null : await correct(tx, words);
  return spelling ? count(spelling) : asTyped;
}

type Found = CardRow & { marked: string };
type Wanted = { words: string; view: BrowseView; category: string | null; skip: number };

function findPage(tx: Tx, { tenant: { id, searchLanguage } }: TenantScope, wanted: Wanted): Promise<Found[]> {
  const found = sql`${foundBy(searchLanguage, wanted, PAGE_SIZE + 1)} with ordinality as found (id, place)`;
  return tx
    .select({ ...CARD, marked: markedIn(searchLanguage, wanted.words) })
    .from(startups)
    .innerJoin(found, sql`found.id = ${startups.id}`)
    .where(eq(startups.tenantId, id))
    .orderBy(sql`found.place`);
}

/** The call of the database that searches: ids, the best first. */
function foundBy(language: string, { words, view, category, skip }: Wanted, take: number): SQL {
  const { stage, pricing, location, hiring, session, match } = view;
  const filters = JSON.stringify({
    ...{ category, stage, pricing, location },
    ...{ hiring: hiring || null, session: session || null },
  });
  return sql`search_startups(${language}, ${words}, ${filters}::jsonb, ${sql.param(tagsOf(view))}::text[],
    ${match === "any"}, ${take}, ${skip})`;
}

function toResult(scope: TenantScope, rows: Found[], skip: number, spelling: string | null): SearchResult {
  const items = rows.slice(0, PAGE_SIZE).map(({ marked, ...row }): StartupCard => {
    const card = toCard(scope, row, null);
    return { ...card, marked: markedOf(marked, card) };
  });
  const shown = skip + PAGE_SIZE;
  const hasMore = rows.length > PAGE_SIZE && shown < 1000;
  return { items, nextCursor: hasMore ? writeCursor({ shown }) : null, spelling };
}
