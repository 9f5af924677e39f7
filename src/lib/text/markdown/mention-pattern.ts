/** A candidate for a mention; `isMention` decides. */
export const MENTION_CANDIDATE = /@([a-z0-9]+(?:[-_]+[a-z0-9]+)*)/gi;
const PARTIAL_NAME = /@([a-z0-9][a-z0-9_-]{0,62})$/i;

/** A second @, or a mark of paths. */
const TIES = new Set(["@", "/", "-"]);
const LETTER = /^[\p{L}\p{N}]/u;
/** Scripts without spaces between words. Their letters may stand right beside a mention. */
const SPACELESS =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

const joins = (neighbor: string): boolean => LETTER.test(neighbor) && !SPACELESS.test(neighbor);

const isTied = (previous: string): boolean => TIES.has(previous) || joins(previous);

/** The character before an index, which may be a pair of surrogates. */
const before = (text: string, index: number): string =>
  [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? "";

/** A package, such as `@name/ui`, or an account of another network, such as `@name@example.com`. */
const IS_PATH = /^[@/][\p{L}\p{N}]/u;

/** False within an email address, a longer word or the name of a package. */
export const isMention = (text: string, index: number, length: number): boolean => {
  const rest = text.slice(index + length, index + length + 3);
  return !isTied(before(text, index)) && !joins(rest) && !IS_PATH.test(rest);
};

/** The name that is being typed at the end of a text, or an empty string. */
export function partialMention(text: string): string {
  const found = PARTIAL_NAME.exec(text);
  return found && !isTied(before(text, found.index)) ? (found[1] ?? "") : "";
}
