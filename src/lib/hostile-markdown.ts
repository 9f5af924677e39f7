/** On one line, and lines with more than one. */
const MOST_MARKERS = 8;
const MOST_NESTING_LINES = 100;
/** In one paragraph, and in all. */
const MOST_LINES = 300;
const MOST_LINES_IN_ALL = 1000;
const MOST_MARKS = 600;
const MOST_CELLS = 1500;
/** Characters that names of addresses may come to, and names of an address that holds spaces. */
const MOST_SWOLLEN = 50_000;
const MOST_SPACED = 50;
const SPACED_ADDRESS = /\]:[\s>]*</;
/** After a bracket, before what closes it: whatever stands there looks back to it. */
const LONGEST_OPEN = 2000;

/** What begins a list, a quote or a footnote. */
const MARKER = String.raw`(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:)[ \t]*`;
/** Those that begin on one line, each within the one before. */
const NESTED = new RegExp(`^[ \\t]*(?:${MARKER}){${MOST_MARKERS + 1}}`, "m");
const NESTING_LINES = new RegExp(`^[ \\t]*(?:${MARKER}){2}`, "gm");

/** A line of one mark alone only divides. */
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/gm;

const LONG_RUN = /[*_]{40}/;

/** What may end an address is taken off it mark by mark, and each time what is left is read anew. */
const LONG_ENDING = /(?:&[a-z\d]{1,32};|[!"'),.:;<>?\]}&]){100}/i;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** What the lines of a paragraph make when it is a table: each row is as wide as the widest. */
const cellsOf = (lines: readonly string[]): number =>
  lines.length * lines.reduce((most, line) => Math.max(most, count(line, /\|/g)), 0);

const PARAGRAPHS_END = /\n[ \t]*\n/;

/** What may begin or end something within a paragraph: each of these looks at all the others. */
const MARK = /[*_]+|~~|[\\&<`[\]]/g;

function isLongOpen(paragraph: string): boolean {
  const open: number[] = [];
  for (const { 0: bracket, index } of paragraph.matchAll(/[[\]]|$/g)) {
    if (index - (open[0] ?? index) > LONGEST_OPEN) return true;
    if (bracket === "[") open.push(index);
    else open.pop();
  }
  return false;
}

const isEndless = (paragraph: string): boolean =>
  cellsOf(paragraph.split("\n")) > MOST_CELLS || count(paragraph, MARK) > MOST_MARKS || isLongOpen(paragraph);

/** An address that is written once stands wherever its name does. */
function isSwelling(text: string): boolean {
  if (!text.includes("]:")) return false;
  const names = count(text, /\[/g);
  const longest = text.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);
  return names * longest > MOST_SWOLLEN || (names > MOST_SPACED && SPACED_ADDRESS.test(text));
}

const hasManyLines = (text: string): boolean =>
  count(text, /\n/g) > MOST_LINES_IN_ALL ||
  text.split(PARAGRAPHS_END).some((one) => count(one, /\n/g) > MOST_LINES);

/**
 * Whether a text is not to be given to the parser of Markdown: nobody writes so, and the parser's time grows with the
 * square of marks that nest, of those that end an address, of lines and marks in one paragraph, of what stands between
 * two brackets, and with columns times rows; or what is drawn swells far beyond what was written.
 */
export function isHostile(source: string): boolean {
  const lines = source.replace(/\r\n?/g, "\n");
  if (hasManyLines(lines)) return true;
  const text = lines.replace(RULE, "");
  return (
    isSwelling(text) ||
    LONG_ENDING.test(text) ||
    NESTED.test(text) ||
    count(text, NESTING_LINES) > MOST_NESTING_LINES ||
    LONG_RUN.test(text) ||
    text.split(PARAGRAPHS_END).some(isEndless)
  );
}
