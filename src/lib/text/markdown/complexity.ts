/** On one line, and the number of lines with more than one marker. */
const MAX_MARKERS = 12;
const MAX_NESTING_LINES = 100;
/** Lines per block, such as a paragraph or list item, and in total. */
const MAX_LINES = 300;
const MAX_TOTAL_LINES = 1500;
const MAX_MARKS = 600;
const MAX_TOTAL_MARKS = 2000;
/** Rendered cells of all tables, and rendered cells per cell in the source. */
const MAX_CELLS = 2000;
const MAX_MADE_UP = 3;
/**
 * Runs of emphasis marks at least this long, such as blanks to fill in, may have this many characters in
 * total.
 */
const RUN = /[*_]+/g;
const LONG_RUN = 40;
const MAX_IN_LONG_RUNS = 400;
/**
 * Total characters that link references may expand to, and the limit of references if a URL contains spaces.
 */
const MAX_EXPANDED_LENGTH = 50_000;
const MAX_SPACED = 50;
const SPACED_ADDRESS = /\]:[\s>]*</;
/** Characters after an open bracket: the parser looks back to the bracket from each of them. */
const MAX_OPEN_LENGTH = 2000;

/** Markers that open a list item, a quote or a footnote, nested in one another. */
const MARKERS = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^[\]\s]+\]:)[ \t]*)+/;
const MARKER = />|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^[\]\s]+\]:/g;
/** Nested quotes alone, as in email replies, parse quickly. */
const QUOTES_ALONE = /^[ \t]*(?:>[ \t]*)+(?:[^-+*\d> \t]|$)/;
const LINE_END = /[\n\u2028\u2029]/;

const markersOf = (line: string): number => count(MARKERS.exec(line)?.[0] ?? "", MARKER);

function isNesting(text: string): boolean {
  const lines = text.split(LINE_END);
  return (
    lines.some((line) => markersOf(line) > MAX_MARKERS) ||
    lines.filter((line) => markersOf(line) > 1 && !QUOTES_ALONE.test(line)).length > MAX_NESTING_LINES
  );
}

/** A line of only one kind of mark is a divider. */
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/gm;

/**
 * The parser strips trailing punctuation from a URL one mark at a time and scans the rest again each time.
 */
const ADDRESS = /www\.|:\/\/|@/i;
const LONG_ENDING = /(?:&[a-z\d]{1,32};|[!"'),.:;<>?\]}&]){100}/i;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

const longRunsIn = (text: string): number =>
  (text.match(RUN) ?? []).reduce((sum, { length }) => sum + (length >= LONG_RUN ? length : 0), 0);

type Table = { written: number; drawn: number };

/** The row below a table's header. Without it, bars are text, as in a diagram. */
const DELIMITER_ROW = /^[ \t>]*[|:-][ \t|:-]*$/;
const ESCAPED = /\\[\\|]/g;
/** A header must have as many cells as the delimiter row, but needn't have bars at its ends. */
const MAX_BARS_APART = 2;

const barsIn = (line: string): number => count(line.replace(ESCAPED, ""), /\|/g);

const isDelimiterRow = (line: string): boolean =>
  DELIMITER_ROW.test(line) && line.includes("-") && /[|:]/.test(line);

/** The indexes of the delimiter rows of a paragraph's lines. */
const delimitersIn = (lines: readonly string[]): number[] =>
  lines.flatMap((line, index) => {
    const header = lines[index - 1];
    const isBelowHeader =
      header !== undefined &&
      isDelimiterRow(line) &&
      Math.abs(barsIn(header) - barsIn(line)) <= MAX_BARS_APART;
    return isBelowHeader ? [index] : [];
  });

/** Counts a paragraph's cells if it is a table. When rendered, every row is as wide as the delimiter row. */
function tableOf(paragraph: string): Table {
  const lines = paragraph.split("\n");
  const delimiters = delimitersIn(lines);
  const bars = lines.map(barsIn);
  return {
    written: bars.reduce((sum, width) => sum + width, 0),
    drawn:
      (lines.length - (delimiters[0] ?? lines.length)) *
      Math.max(0, ...delimiters.map((at) => cellsOf(lines[at] ?? ""))),
  };
}

const cellsOf = (row: string): number =>
  row
    .replace(/[ \t>]/g, "")
    .replace(/^\||\|$/g, "")
    .split("|").length;

function hasEndlessTables(text: string): boolean {
  const tables = runsOf(text)
    .filter((one) => one.includes("|") || one.includes(":"))
    .map(tableOf);
  const isMadeUp = tables.some(({ written, drawn }) => drawn > 100 && drawn > written * MAX_MADE_UP);
  return isMadeUp || tables.reduce((sum, { drawn }) => sum + drawn, 0) > MAX_CELLS;
}

const PARAGRAPHS_END = /\n[ \t]*\n/;
/** A list item starts a new block, whatever comes before it. */
const POINT = /\n( {0,3}[-+*][ \t]+\S)/g;
const runsOf = (text: string): string[] =>
  text.split(PARAGRAPHS_END).flatMap((paragraph) => paragraph.replace(POINT, "\n\n$1").split("\n\n"));

/** Marks that may open or close inline formatting; the parser compares each with all the others. */
const MARK = /[*_]+|~~|[\\&<`[\]]/g;

function isLongOpen(paragraph: string): boolean {
  const open: number[] = [];
  for (const { 0: bracket, index } of paragraph.matchAll(/[[\]]|$/g)) {
    if (index - (open[0] ?? index) > MAX_OPEN_LENGTH) return true;
    if (bracket === "[") open.push(index);
    else open.pop();
  }
  return false;
}

const isEndless = (run: string): boolean => count(run, MARK) > MAX_MARKS || isLongOpen(run);

/** A link definition is repeated wherever it is referenced, so the output can grow far beyond the source. */
function isSwelling(text: string): boolean {
  if (!text.includes("]:")) return false;
  const names = count(text, /\[/g);
  const longest = text.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);
  return names * longest > MAX_EXPANDED_LENGTH || (names > MAX_SPACED && SPACED_ADDRESS.test(text));
}

/** The rows of a table don't make up a paragraph, and its cells are counted elsewhere. */
function lengthOf(run: string): number {
  const lines = run.split("\n");
  return delimitersIn(lines)[0] ?? lines.length - 1;
}

const hasManyLines = (text: string): boolean =>
  count(text, /\n/g) > MAX_TOTAL_LINES || runsOf(text).some((one) => lengthOf(one) > MAX_LINES);

const FENCE = /^(?:(`{3,})[^`]*$|(~{3,}))/;
const FENCE_END = /^ {0,3}(`+|~+)[ \t]*$/;

const closes = (fence: string, line: string): boolean => {
  const [, marks = ""] = FENCE_END.exec(line) ?? [];
  return marks.length >= fence.length && marks[0] === fence[0];
};

/**
 * Removes fenced code, which is rendered as is. Only handles unindented fences, in texts in which no line
 * starts with an HTML tag, comment or processing instruction.
 */
function withoutFences(text: string): string {
  if (/^[ \t>\d.)+*-]*</m.test(text)) return text;
  let fence: string | null = null;
  const outside = text.split("\n").map((line) => {
    const [, ticks, tildes] = FENCE.exec(line) ?? [];
    const opening = ticks ?? tildes ?? "";
    if (fence === null) {
      if (opening) fence = opening;
      return opening ? "" : line;
    }
    if (closes(fence, line)) fence = null;
    return "";
  });
  return outside.join("\n");
}

/**
 * Returns true for text that must not be passed to the Markdown parser. No user writes like this. Parsing
 * takes quadratic time in nested marks, in punctuation at the end of a URL, in lines and marks per paragraph,
 * and in text between brackets, and grows with columns times rows. The output could also be far larger than
 * the source.
 */
export function isTooComplex(source: string): boolean {
  const text = withoutFences(source.replace(/\r\n?/g, "\n")).replace(RULE, "");
  return (
    hasManyLines(text) ||
    isSwelling(text) ||
    text.split(/\s+/).some((word) => ADDRESS.test(word) && LONG_ENDING.test(word)) ||
    isNesting(text) ||
    longRunsIn(text) > MAX_IN_LONG_RUNS ||
    runsOf(text).some(isEndless) ||
    count(text, MARK) > MAX_TOTAL_MARKS ||
    hasEndlessTables(text)
  );
}
