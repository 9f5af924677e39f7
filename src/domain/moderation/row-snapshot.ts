export type ColumnSnapshot = Record<string, { was: unknown; is: unknown }>;

type Row = Record<string, unknown>;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** @param columns the columns to restore; the others are derived from them. */
export const snapshotChanges = (
  row: Row,
  change: Row,
  columns: readonly string[] = Object.keys(change),
): ColumnSnapshot =>
  Object.fromEntries(
    columns
      .filter((name) => Object.hasOwn(change, name))
      .map((name) => [name, { was: plain(row[name]), is: plain(change[name]) }]),
  );

/**
 * Returns the columns that restore a row. Returns null if one of them has changed since; that change is kept
 * (MOD-1).
 * @param instants the columns with instants.
 */
export function revertChanges(row: Row, kept: unknown, instants: readonly string[] = []): Row | null {
  const back: Row = {};
  for (const [name, value] of Object.entries((kept ?? {}) as ColumnSnapshot)) {
    if (typeof value !== "object" || value === null || !("was" in value)) return null;
    if (JSON.stringify(plain(row[name])) !== JSON.stringify(value.is)) return null;
    back[name] = instants.includes(name) && value.was ? new Date(String(value.was)) : value.was;
  }
  return back;
}
