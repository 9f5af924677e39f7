import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import { listKeysOf } from "@/features/startup/directory/queries";
import type { OneStartup, Suggestion, SuggestStartups } from "@/features/startup/directory/schema";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { fileUrl } from "@/lib/file-url";
import { resultCache } from "@/server/cache/result-cache";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { interpretQuery } from "./interpretations";
import { asVisitor, foundBy } from "./search-startups";

const MAX_SIMILAR = 4;

/** The most similar listed startups, by shared tags and category and by their words. (DIR-10) */
export const listSimilarStartups = (scope: TenantScope, { startupId }: OneStartup): Promise<Suggestion[]> =>
  readInOneTrip(scope, (tx) =>
    readSuggestions(
      tx,
      scope,
      sql`startups_akin(${startupId}::uuid, ${MAX_SIMILAR}) with ordinality as found (id, place)`,
    ),
  );

const MAX_SUGGESTIONS = 6;

const suggestions = resultCache<Suggestion[]>("suggestions");

/** Suggestions while the user types: the first startups that Enter finds in the current category. (DIR-4) */
export const suggestStartups = (scope: TenantScope, asked: SuggestStartups): Promise<Suggestion[]> =>
  suggestions(scope.tenant, [asked.words, asked.category], () => suggest(asVisitor(scope), asked));

function suggest(scope: TenantScope, { words, category: slug }: SuggestStartups): Promise<Suggestion[]> {
  return inTenant(scope, async (tx) => {
    const categories = slug ? await listKeysOf(tx, scope, slug) : null;
    if (categories?.length === 0) return [];
    for await (const reading of interpretQuery(tx, words)) {
      const wanted = { reading, view: DEFAULT_VIEW, categories, skip: 0 };
      const found = await readSuggestions(
        tx,
        scope,
        sql`${foundBy(scope.tenant, wanted, MAX_SUGGESTIONS)} with ordinality as found (id, total, place)`,
      );
      if (found.length) return found;
    }
    return [];
  });
}

export async function readSuggestions(
  tx: Tx,
  { tenant }: TenantScope,
  found: ReturnType<typeof sql>,
): Promise<Suggestion[]> {
  const rows = await tx
    .select({
      id: startups.id,
      slug: startups.slug,
      name: startups.name,
      tagline: startups.tagline,
      logoFileId: startups.logoFileId,
    })
    .from(startups)
    .innerJoin(found, sql`found.id = ${startups.id}`)
    .where(eq(startups.tenantId, tenant.id))
    .orderBy(sql`found.place`);
  return rows.map(({ logoFileId, ...row }) => ({ ...row, logoUrl: logoFileId && fileUrl(logoFileId) }));
}
