/**
 * Values that a spreadsheet would run as a formula. Where lists are separated by semicolons, as in German and French,
 * a program may split a cell at one, at a tab or at the end of a line, whatever quotes are around it. It drops quotes that
 * begin such a part. A part that begins with the guard itself gets another one, so that `withoutGuard` finds the original.
 */
const FORMULA = /^'*"*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const GUARDED = /^'+"*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const PART = /[^;\t\r\n]+[;\t\r\n]?|[;\t\r\n]/g;

const inParts = (text: string, change: (part: string) => string): string =>
  (text.match(PART) ?? []).map(change).join("");

/** A cell of one of our exports as it was before `csvOf`. Other programs' cells must not pass through it. */
export const withoutGuard = (cell: string): string =>
  inParts(cell, (part) => (GUARDED.test(part) ? part.slice(1) : part));

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = inParts(value, (part) => (FORMULA.test(part) ? `'${part}` : part));
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180). Escapes cells that a spreadsheet would run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
