import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { findCategory } from "@/features/startup/directory/queries";
import type { OneStartup, Suggestion, SuggestStartups } from "@/features/startup/directory/schema";
import { fileUrl } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { splitWords } from "./edit-distance";
import { correctPrefix } from "./spelling";

const MAX_SIMILAR = 4;

/** The most similar listed startups, by shared tags and category and by their words. (DIR-10) */
export const listSimilarStartups = (scope: TenantScope, { startupId }: OneStartup): Promise<Suggestion[]> =>
  inTenant(scope, (tx) => readSuggestions(tx, scope, sql`startups_akin(${startupId}::uuid, ${MAX_SIMILAR})`));

const MAX_SUGGESTIONS = 6;

/**
 * Startups whose name or tagline contains the words, the last one as a prefix. If there are none, uses the
 * closest known words, also if one word was typed as several. Limited to the current category. (DIR-4)
 */
export function suggestStartups(
  scope: TenantScope,
  { words, category: slug }: SuggestStartups,
): Promise<Suggestion[]> {
  const typed = splitWords(words);
  if (!typed.length) return Promise.resolve([]);
  return inTenant(scope, async (tx) => {
    const category = slug && (await findCategory(tx, scope, slug));
    if (slug && !category) return [];
    const find = (text: readonly string[] | null) => findBegun(tx, scope, text, category);
    const begun = await find(typed);
    if (begun.length) return begun;
    const meant = await find(await correctPrefix(tx, typed));
    return meant.length || typed.length < 2 ? meant : find(await correctPrefix(tx, [typed.join("")]));
  });
}

async function findBegun(
  tx: Tx,
  scope: TenantScope,
  words: readonly string[] | null,
  category: string | null,
): Promise<Suggestion[]> {
  if (!words) return [];
  const prefix = words.map((word) => `'${word}':*AB`).join(" & ");
  const { searchLanguage } = scope.tenant;
  return readSuggestions(
    tx,
    scope,
    sql`suggest_startups(${searchLanguage}, ${prefix}, ${category}, ${MAX_SUGGESTIONS})`,
  );
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
    .innerJoin(sql`${found} with ordinality as found (id, place)`, sql`found.id = ${startups.id}`)
    .where(eq(startups.tenantId, tenant.id))
    .orderBy(sql`found.place`);
  return rows.map(({ logoFileId, ...row }) => ({ ...row, logoUrl: logoFileId && fileUrl(logoFileId) }));
}
