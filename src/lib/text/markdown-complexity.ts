/** On one line, and lines with more than one. */
const MAX_MARKERS = 12;
const MAX_NESTING_LINES = 100;
/** In one run of text, such as a paragraph or a point of a list, and in all. */
const MAX_LINES = 300;
const MAX_TOTAL_LINES = 1500;
const MAX_MARKS = 600;
const MAX_TOTAL_MARKS = 2000;
/** Cells of all tables as they are drawn, and of one for each that was written. */
const MAX_CELLS = 1500;
const MAX_MADE_UP = 3;
/** Runs of emphasis this long, but for the few by which one leaves places to write in: so many characters in all. */
const RUN = /[*_]+/g;
const LONG_RUN = 40;
const MAX_IN_LONG_RUNS = 400;
/** Characters that names of addresses may come to, and names of an address that holds spaces. */
const MAX_EXPANDED_LENGTH = 50_000;
const MAX_SPACED = 50;
const SPACED_ADDRESS = /\]:[\s>]*</;
/** After a bracket, before what closes it: whatever stands there looks back to it. */
const MAX_OPEN_LENGTH = 2000;

/** What begins a list, a quote or a footnote, each within the one before. */
const MARKERS = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^[\]\s]+\]:)[ \t]*)+/;
const MARKER = />|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^[\]\s]+\]:/g;
/** Quotes within quotes alone, as mail has them, are read in no time. */
const QUOTES_ALONE = /^[ \t]*(?:>[ \t]*)+(?:[^-+*\d> \t]|$)/;
/** What ends a line. */
const LINE_END = /[\n\u2028\u2029]/;

const markersOf = (line: string): number => count(MARKERS.exec(line)?.[0] ?? "", MARKER);

function isNesting(text: string): boolean {
  const lines = text.split(LINE_END);
  return (
    lines.some((line) => markersOf(line) > MAX_MARKERS) ||
    lines.filter((line) => markersOf(line) > 1 && !QUOTES_ALONE.test(line)).length > MAX_NESTING_LINES
  );
}

/** A line of one mark alone only divides. */
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+|(?:_[ \t]*)+)$/gm;

/** What may end an address is taken off it mark by mark, and each time what is left is read anew. */
const ADDRESS = /www\.|:\/\/|@/i;
const LONG_ENDING = /(?:&[a-z\d]{1,32};|[!"'),.:;<>?\]}&]){100}/i;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

const longRunsIn = (text: string): number =>
  (text.match(RUN) ?? []).reduce((sum, { length }) => sum + (length >= LONG_RUN ? length : 0), 0);

type Table = { written: number; drawn: number };

/** What the lines of a paragraph make when it is a table: each row is as wide as the widest. */
function tableOf(paragraph: string): Table {
  const widths = paragraph.split("\n").map((line) => count(line, /\|/g));
  return {
    written: widths.reduce((sum, width) => sum + width, 0),
    drawn: widths.length * Math.max(...widths),
  };
}

function hasEndlessTables(text: string): boolean {
  const tables = text
    .split(PARAGRAPHS_END)
    .filter((one) => one.includes("|"))
    .map(tableOf);
  const isMadeUp = tables.some(({ written, drawn }) => drawn > 100 && drawn > written * MAX_MADE_UP);
  return isMadeUp || tables.reduce((sum, { drawn }) => sum + drawn, 0) > MAX_CELLS;
}

const PARAGRAPHS_END = /\n[ \t]*\n/;
/** A point of a list begins a text of its own, whatever stands before it. */
const POINT = /\n( {0,3}[-+*][ \t]+\S)/g;
const runsOf = (text: string): string[] =>
  text.split(PARAGRAPHS_END).flatMap((paragraph) => paragraph.replace(POINT, "\n\n$1").split("\n\n"));

/** What may begin or end something within a paragraph: each of these looks at all the others. */
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

/** An address that is written once stands wherever its name does. */
function isSwelling(text: string): boolean {
  if (!text.includes("]:")) return false;
  const names = count(text, /\[/g);
  const longest = text.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);
  return names * longest > MAX_EXPANDED_LENGTH || (names > MAX_SPACED && SPACED_ADDRESS.test(text));
}

const hasManyLines = (text: string): boolean =>
  count(text, /\n/g) > MAX_TOTAL_LINES || runsOf(text).some((one) => count(one, /\n/g) > MAX_LINES);

const FENCE = /^(?:(`{3,})[^`]*$|(~{3,}))/;
const FENCE_END = /^ {0,3}(`+|~+)[ \t]*$/;

const closes = (fence: string, line: string): boolean => {
  const [, marks = ""] = FENCE_END.exec(line) ?? [];
  return marks.length >= fence.length && marks[0] === fence[0];
};

/**
 * A text without what stands in fences, which is drawn as it is. Only fences that nothing else can hold are known here:
 * they begin at the edge, in a text without a tag, a comment or an instruction at the beginning of a line.
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
 * Whether a text is not to be given to the parser of Markdown: nobody writes so, and the parser's time grows with the
 * square of marks that nest, of those that end an address, of lines and marks in one paragraph, of what stands between
 * two brackets, and with columns times rows; or what is drawn swells far beyond what was written.
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
