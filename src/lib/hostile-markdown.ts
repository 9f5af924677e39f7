const MOST_MARKERS = 8;
const MOST_RUNS = 400;
const MOST_CELLS = 4000;

/** Lists and quotes that begin on one line, each within the one before. */
const NESTED = new RegExp(
  `^[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${MOST_MARKERS + 1}}`,
  "m",
);

/** A line of one mark alone only divides. */
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/gm;

const LONG_RUN = /[*_]{40}/;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** What a paragraph makes when it is a table: each row is as wide as the widest. */
function cellsOf(paragraph: string): number {
  const lines = paragraph.split("\n");
  return lines.length * lines.reduce((most, line) => Math.max(most, count(line, /\|/g)), 0);
}

/**
 * Whether a text is not to be given to the parser of Markdown: nobody writes so, and the parser's time grows with the
 * square of marks that nest and of marks of emphasis in one paragraph, and with columns times rows.
 */
export function isHostile(source: string): boolean {
  const text = source.replace(RULE, "");
  const paragraphs = text.split(/\n[ \t]*\n/);
  return (
    NESTED.test(text) ||
    LONG_RUN.test(text) ||
    paragraphs.some((one) => cellsOf(one) > MOST_CELLS || count(one, /[*_]+/g) > MOST_RUNS)
  );
}
