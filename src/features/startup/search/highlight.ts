import { type SQL, sql } from "drizzle-orm";
import { startups } from "@/domain/schema";
import type { Marked, StartupCard } from "@/features/startup/directory/schema";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { configurationsOf } from "@/lib/text/search-languages";
import { MATCH } from "./rules";

const SEPARATOR = "\u0001";
/** Around each symbol, so that Postgres's parser sees the words of `Node.js` and not the name of a host. */
const BREAK = "\u0004";
const SYMBOL = "([!-/:-@[-`{-~‐-‧])";
const OPTIONS = `StartSel=${MATCH.start}, StopSel=${MATCH.stop}, HighlightAll=true`;
const OPENING = 1000;

/** Name, tagline and start of the description in one text, with the query's matches marked once in any language. */
export function markedIn(searchIndex: string, query: SQL): SQL<string> {
  const plain = sql`regexp_replace(
    concat_ws(${SEPARATOR}::text, ${startups.name}, ${startups.tagline}, left(${startups.description}, ${OPENING}::int)),
    ${SYMBOL}, ${`${BREAK}\\1${BREAK}`}, 'g')`;
  const marked = configurationsOf(searchIndex).reduce(
    (text, name) => sql`ts_headline(${name}::regconfig, ${text}, ${query}, ${OPTIONS})`,
    plain,
  );
  return sql<string>`regexp_replace(${marked}, ${`([${MATCH.start}${MATCH.stop}])\\1+`}, ${"\\1"}, 'g')`;
}

const unmarked = (text: string): string => text.replaceAll(MATCH.start, "").replaceAll(MATCH.stop, "");

type Texts = Pick<StartupCard, "name" | "tagline" | "excerpt">;

/** Runs of CJK characters. Postgres marks whole words, and a text in CJK is written without spaces. */
const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+/gu;

export const cjkOf = (words: string): string[] => words.normalize("NFC").match(CJK) ?? [];

const markRuns = (text: string, runs: readonly string[]): string =>
  runs.reduce((marked, run) => marked.replaceAll(run, `${MATCH.start}${run}${MATCH.stop}`), text);

/** Extracts the marked texts of a card. If marking altered a text in any other way, the original is used. */
export function markedOf(marked: string, card: Texts, cjk: readonly string[]): Marked {
  const texts = marked.replaceAll(BREAK, "").split(SEPARATOR);
  const [name = "", tagline = "", opening = ""] = texts.map((text) => markRuns(text, cjk));
  const marks = opening.length - unmarked(opening).length;
  const excerpt = upTo(excerptOf(opening, card.excerpt.length + marks), card.excerpt.length);
  const kept = (text: string, plain: string) => (unmarked(text) === plain ? text : plain);
  return {
    name: kept(name, card.name),
    tagline: kept(tagline, card.tagline),
    excerpt: kept(excerpt, card.excerpt),
  };
}

/** The prefix of a marked text with this many characters, not counting marks. */
function upTo(marked: string, length: number): string {
  let text = "";
  let count = 0;
  for (const character of marked) {
    const isMark = character === MATCH.start || character === MATCH.stop;
    if (!isMark && count >= length) break;
    if (!isMark) count += character.length;
    text += character;
  }
  return text.endsWith(MATCH.start) ? text.slice(0, -1) : text;
}
