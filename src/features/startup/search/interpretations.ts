import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { splitWords } from "./edit-distance";
import { correct } from "./spelling";

/** One interpretation of the query. `spelling` is the corrected text, if letters were changed. */
export type Reading = { words: string; isBegun: boolean; spelling: string | null };

const MIN_PREFIX_LENGTH = 3;

/** Quotes or a minus before a word request a literal search. */
const HAS_OPERATORS = /"|(?:^|\s)-/;

/** Strips minus signs without a word. They only nest the query, and Postgres rejects deep nesting. */
const searchable = (words: string): string => words.replace(/-(?![\p{L}\p{N}"])/gu, " ");

/** A prefix query on the last word, in `to_tsquery` syntax; null if that word is too short. */
function begunOf(typed: string): string | null {
  const words = splitWords(typed);
  if ((words.at(-1)?.length ?? 0) < MIN_PREFIX_LENGTH) return null;
  return `${words.map((word) => `'${word}'`).join(" & ")}:*`;
}

/** Interpretations of a query, most literal first. The caller uses the first one with results. */
export async function* interpretQuery(tx: Tx, typed: string): AsyncGenerator<Reading> {
  yield { words: searchable(typed), isBegun: false, spelling: null };
  if (HAS_OPERATORS.test(typed)) return;
  const begun = begunOf(typed);
  if (begun) yield { words: begun, isBegun: true, spelling: null };
  const spelling = await correct(tx, typed);
  if (spelling) yield { words: searchable(spelling), isBegun: false, spelling };
}

export const queryOf = (language: string, { words, isBegun }: Reading): SQL =>
  isBegun
    ? sql`to_tsquery(${language}::regconfig, ${words})`
    : sql`websearch_to_tsquery(${language}::regconfig, ${words})`;
