import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { splitWords } from "./edit-distance";
import { correct } from "./spelling";

/**
 * One interpretation of the query. The last word may be only begun, unless the query has operators.
 * `spelling` is the corrected text, if letters were changed.
 */
export type Reading = { words: string; isBegun: boolean; spelling: string | null };

/** Quotes or a minus before a word request a literal search. */
const HAS_OPERATORS = /"|(?:^|\s)-/;

export const literalReading = (typed: string): Reading => ({
  words: typed,
  isBegun: !HAS_OPERATORS.test(typed),
  spelling: null,
});

/**
 * Interpretations of a query, most literal first. The caller uses the first one with results. Suggestions and
 * results read the same ones, so what is suggested is also found. (DIR-4)
 */
export async function* interpretQuery(tx: Tx, typed: string): AsyncGenerator<Reading> {
  yield literalReading(typed);
  yield* otherReadings(tx, typed);
}

/** Interpretations of a query that finds nothing as it is. */
export async function* otherReadings(tx: Tx, typed: string): AsyncGenerator<Reading> {
  if (HAS_OPERATORS.test(typed)) return;
  const spelling = await correct(tx, typed);
  if (spelling) yield { words: spelling, isBegun: true, spelling };
  const words = splitWords(typed);
  const joined = words.length > 1 ? await correct(tx, words.join("")) : null;
  if (joined) yield { words: joined, isBegun: true, spelling: joined };
}

/** The query whose words are marked in the results. */
export const markedQuery = (searchIndex: string, { words, isBegun }: Reading): SQL =>
  sql`search_query(${searchIndex}, ${words}, ${isBegun}, false)`;
