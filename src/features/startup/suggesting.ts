import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { fileUrl } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import type { Suggestion, SuggestStartups } from "./directory-schema";
import { wordsOf } from "./word-distance";

const SHOWN = 6;
const LIKENESS = 0.45;

/** Shorter words are like too many others. */
const SHORTEST = 3;

/**
 * Startups whose name or tagline holds what is being typed, the last word only begun; where there is none,
 * those whose words are like it. (`docs/behaviours.md`, DIR-4)
 */
export function suggestStartups(scope: TenantScope, { words }: SuggestStartups): Promise<Suggestion[]> {
  const typed = wordsOf(words);
  if (!typed.length) return Promise.resolve([]);
  const prefix = typed.map((word) => `'${word}':*AB`).join(" & ");
  return inTenant(scope, async (tx) => {
    const begun = await readSuggestions(tx, scope, sql`suggest_startups(${prefix}, ${SHOWN})`);
    const telling = typed.filter(({ length }) => length >= SHORTEST).join(" ");
    if (begun.length || !telling) return begun;
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    return readSuggestions(tx, scope, sql`startups_like(${telling}, ${SHOWN})`);
  });
}

/** The startups that a function of the search has found, in its order. */
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
