const MOST_MARKERS = 8;
/** In one paragraph, and in all. */
const MOST_LINES = 300;
const MOST_LINES_IN_ALL = 1000;
const MOST_RUNS = 400;
const MOST_CELLS = 4000;
/** Each looks for the bracket that it closes. */
const MOST_BRACKETS = 400;

/** Lists, quotes and footnotes that begin on one line, each within the one before. */
const NESTED = new RegExp(
  `^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t]|\\[\\^[^\\]\\s]+\\]:)[ \\t]*){${MOST_MARKERS + 1}}`,
  "m",
);

/** A line of one mark alone only divides. */
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/gm;

const LONG_RUN = /[*_]{40}/;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** What the lines of a paragraph make when it is a table: each row is as wide as the widest. */
const cellsOf = (lines: readonly string[]): number =>
  lines.length * lines.reduce((most, line) => Math.max(most, count(line, /\|/g)), 0);

const PARAGRAPHS_END = /\n[ \t]*\n/;

const isEndless = (paragraph: string): boolean =>
  cellsOf(paragraph.split("\n")) > MOST_CELLS || count(paragraph, /[*_]+|~~/g) > MOST_RUNS;

const hasManyLines = (text: string): boolean =>
  count(text, /\n/g) > MOST_LINES_IN_ALL ||
  text.split(PARAGRAPHS_END).some((one) => count(one, /\n/g) > MOST_LINES);

/**
 * Whether a text is not to be given to the parser of Markdown: nobody writes so, and the parser's time grows with the
 * square of marks that nest, of brackets, and of lines and marks of emphasis in one paragraph, and with columns times rows.
 */
export function isHostile(source: string): boolean {
  const lines = source.replace(/\r\n?/g, "\n");
  const text = lines.replace(RULE, "");
  return (
    hasManyLines(lines) ||
    count(text, /\]/g) > MOST_BRACKETS ||
    NESTED.test(text) ||
    LONG_RUN.test(text) ||
    text.split(PARAGRAPHS_END).some(isEndless)
  );
}
