/** What a decision did to a row: each column that it wrote, as it was and as it became. */
export type ColumnSnapshot = Record<string, { was: unknown; is: unknown }>;

type Row = Record<string, unknown>;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** @param columns what of the change is put back; the rest follows from it. */
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
 * The columns to write so that a row is as it was before. Null when somebody has changed one of them since, whose
 * change stays. (`docs/behaviours.md`, MOD-1)
 * @param instants the columns that hold an instant.
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
