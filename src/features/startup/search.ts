import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { CARD, toCard } from "./card";
import { readSearchCursor, writeCursor } from "./cursor";
import { findCategory, PAGE_SIZE } from "./directory";
import type { SearchStartups, StartupList } from "./directory-schema";

/** A mark that says nothing about a word only nests the query, which Postgres refuses from a certain depth on. */
const searchable = (words: string): string => words.replace(/-(?![\p{L}\p{N}"])/gu, " ");

/** Startups that match words, the best first: a name counts more than a tagline, a tagline more than the rest. */
export function searchStartups(
  scope: TenantScope,
  { words, view, cursor }: SearchStartups,
): Promise<StartupList> {
  const skip = cursor ? readSearchCursor(cursor).shown : 0;
  return inTenant(scope, async (tx) => {
    const category = view.category && (await findCategory(tx, scope, view.category));
    if (view.category && !category) return { items: [], nextCursor: null };
    const found = sql`search_startups(${searchable(words)}, ${category}, ${view.tag}, ${PAGE_SIZE + 1}, ${skip})
      with ordinality as found (id, place)`;
    const rows = await tx
      .select(CARD)
      .from(startups)
      .innerJoin(found, sql`found.id = ${startups.id}`)
      .where(eq(startups.tenantId, scope.tenant.id))
      .orderBy(sql`found.place`);
    const items = rows.slice(0, PAGE_SIZE).map((row) => toCard(scope, row, null));
    const shown = skip + PAGE_SIZE;
    const hasMore = rows.length > PAGE_SIZE && shown < 1000;
    return { items, nextCursor: hasMore ? writeCursor({ shown }) : null };
  });
}
