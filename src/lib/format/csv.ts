/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Rows as RFC 4180 has them, with nothing in a cell that a spreadsheet would run. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
