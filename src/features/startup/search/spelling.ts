import { sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { type KnownWord, nearestPrefix, nearestWord, splitWords } from "./edit-distance";

const SHORTEST = 3;
const LOOKED_AT = 40;
const MAX_WORDS = 6;

/**
 * The corrected query. Each word that occurs in no startup's name, tagline or tags is replaced by the closest
 * known word; the last word may also be a prefix. Returns null if nothing is close enough or nothing changes.
 */
export async function correct(tx: Tx, words: string): Promise<string | null> {
  const typed = splitWords(words).slice(0, MAX_WORDS);
  const known = await findWordsLike(tx, typed);
  const begun = (word: string, at: number) =>
    at === typed.length - 1 ? nearestPrefix(word, known(word)) : null;
  const meant = typed
    .flatMap((word, at) => nearestWord(word, known(word)) ?? begun(word, at) ?? [])
    .join(" ");
  return meant && meant !== typed.join(" ") ? meant : null;
}

type Row = { typed: string; word: string; startup_count: number };

/** Similar words of the community for each word. The shortest words match too much and are left unchanged. */
async function findWordsLike(tx: Tx, typed: readonly string[]): Promise<(word: string) => KnownWord[]> {
  const telling = typed.filter(({ length }) => length >= SHORTEST);
  const rows = await tx.execute<Row>(sql`select typed, word, startup_count
    from unnest(${sql.param(telling)}::text[]) as typed, words_like(typed, ${LOOKED_AT})`);
  return (word) =>
    word.length < SHORTEST
      ? [{ word, startupCount: 1 }]
      : rows
          .filter((row) => row.typed === word)
          .map((row) => ({ word: row.word, startupCount: row.startup_count }));
}
