/**
 * Values that a spreadsheet would run as a formula. Where lists are separated by semicolons, as in German and French,
 * a program may split a cell at one, at a tab or at the end of a line, whatever quotes are around it. It drops quotes that
 * begin such a part.
 */
const FORMULA = /^"*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const PART = /[^;\t\r\n]+[;\t\r\n]?|[;\t\r\n]/g;

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const parts = value.match(PART) ?? [];
  const text = parts.map((part) => (FORMULA.test(part) ? `'${part}` : part)).join("");
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180). Escapes cells that a spreadsheet would run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
