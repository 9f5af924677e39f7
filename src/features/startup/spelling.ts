import { and, inArray, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { isListed } from "./card";
import { nearestWord, wordsOf } from "./word-distance";

const SHORTEST = 3;
const LOOKED_AT = 20;
const MOST_WORDS = 6;

/** How like a word must be to a part of a startup's words before it is looked at; the distance decides. */
const LIKENESS = 0.3;

/**
 * The words as they were probably meant: each one that no startup's name, tagline or tags hold is taken for
 * the nearest one that they do. Null when nothing is near or nothing changes.
 */
export async function correct(tx: Tx, scope: TenantScope, words: string): Promise<string | null> {
  const typed = wordsOf(words).slice(0, MOST_WORDS);
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
  const meant: string[] = [];
  for (const word of typed) {
    const known = word.length < SHORTEST ? [word] : await wordsLike(tx, scope, word);
    const nearest = nearestWord(word, known);
    if (nearest) meant.push(nearest);
  }
  const corrected = meant.join(" ");
  return corrected && corrected !== typed.join(" ") ? corrected : null;
}

async function wordsLike(tx: Tx, scope: TenantScope, word: string): Promise<string[]> {
  const rows = await tx
    .select({ name: startups.name, tagline: startups.tagline, tags: startups.tags })
    .from(startups)
    .where(and(isListed(scope), inArray(startups.id, sql`(select startups_like(${word}, ${LOOKED_AT}))`)));
  return rows.flatMap(({ name, tagline, tags }) => wordsOf([name, tagline, ...tags].join(" ")));
}
