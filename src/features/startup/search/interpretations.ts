import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { splitWords } from "./edit-distance";
import { correct } from "./spelling";

/** One way to take what was typed: `spelling` is what it was taken for, where letters had to be changed. */
export type Reading = { words: string; isBegun: boolean; spelling: string | null };

const MIN_PREFIX_LENGTH = 3;

/** Quotes and a minus before a word say that the words are meant as they stand. */
const SAYS_EXACTLY = /"|(?:^|\s)-/;

/** A mark that says nothing about a word only nests the query, which Postgres refuses from a certain depth on. */
const searchable = (words: string): string => words.replace(/-(?![\p{L}\p{N}"])/gu, " ");

/** The words with the last one only begun, as `to_tsquery` reads them. */
function begunOf(typed: string): string | null {
  const words = splitWords(typed);
  if ((words.at(-1)?.length ?? 0) < MIN_PREFIX_LENGTH) return null;
  return `${words.map((word) => `'${word}'`).join(" & ")}:*`;
}

/** How the words of a search can be taken, the most literal first; the caller stops at the first that finds something. */
export async function* interpretQuery(tx: Tx, typed: string): AsyncGenerator<Reading> {
  yield { words: searchable(typed), isBegun: false, spelling: null };
  if (SAYS_EXACTLY.test(typed)) return;
  const begun = begunOf(typed);
  if (begun) yield { words: begun, isBegun: true, spelling: null };
  const spelling = await correct(tx, typed);
  if (spelling) yield { words: searchable(spelling), isBegun: false, spelling };
}

/** The query of a reading, as the database's search makes it. */
export const queryOf = (language: string, { words, isBegun }: Reading): SQL =>
  isBegun
    ? sql`to_tsquery(${language}::regconfig, ${words})`
    : sql`websearch_to_tsquery(${language}::regconfig, ${words})`;
