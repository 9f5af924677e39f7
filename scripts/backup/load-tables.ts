import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Archive } from "./archive-reader";
import { type Connection, copyIn, nameOf, readTables, type Table, tallyTable } from "./database";
import { partOf, type TablePart } from "./manifest";
import { type RowTally, Tally } from "./row-checksum";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Replaces the contents of the tables with the archive's, inside the caller's transaction, bypassing
 * row-level security and with triggers disabled. Foreign keys are dropped first and re-created afterwards,
 * which checks them against every row.
 */
export async function loadTables(tx: Connection, archive: Archive): Promise<void> {
  const tables = await readTables(tx);
  const own = tables.filter(({ schema }) => schema === "public");
  const foreignKeys = await readForeignKeys(tx);
  for (const { table, name } of foreignKeys)
    await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
  for (const table of own) await open(tx, table);
  await tx.unsafe(`truncate ${own.map(nameOf).join(", ")}`);
  for (const table of tables.filter(({ only }) => only)) {
    await tx.unsafe(`delete from ${nameOf(table)} where ${table.only}`);
  }
  for (const part of archive.manifest.tables) {
    await loadTable(tx, archive, part, tableFor(part, tables));
  }
  for (const { table, name, definition } of foreignKeys) {
    await tx.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  for (const table of own) await close(tx, table);
  await moveSequences(tx);
}

async function readForeignKeys(tx: Connection): Promise<ForeignKey[]> {
  return tx<ForeignKey[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`;
}

const open = (tx: Connection, table: Table) =>
  tx.unsafe(
    `alter table ${nameOf(table)} no force row level security; alter table ${nameOf(table)} disable trigger user`,
  );

/** Re-enables row-level security on the tenant tables; other tables never had it. */
async function close(tx: Connection, table: Table): Promise<void> {
  await tx.unsafe(`alter table ${nameOf(table)} enable trigger user`);
  const [found] =
    await tx`select relrowsecurity as "isWalled" from pg_class where oid = ${nameOf(table)}::regclass`;
  if (found?.isWalled) await tx.unsafe(`alter table ${nameOf(table)} force row level security`);
}

/** Finds the table for an archive part. Nothing in an archive is ever executed as SQL. */
function tableFor(part: TablePart, tables: readonly Table[]): Table {
  const table = tables.find(({ schema, name }) => schema === part.schema && name === part.name);
  const lost = part.columns.filter((column) => !table?.columns.includes(column));
  if (table && lost.length === 0) return { ...table, columns: part.columns };
  throw new Error(`This version has no ${part.name} (${lost.join(", ")}); the backup has.`);
}

async function loadTable(tx: Connection, archive: Archive, part: TablePart, table: Table): Promise<void> {
  const tally = new Tally();
  const rows = new PassThrough();
  const read = pipeline(await archive.read(partOf(part)), tally, rows);
  await Promise.all([read, copyIn(tx, table, rows)]);
  assertSame(part, tally.result(), ["sha256", "rows", "digest"], "The archive is damaged");
}

export async function recount(tx: Connection, parts: readonly TablePart[]): Promise<void> {
  const tables = await readTables(tx);
  for (const part of parts) {
    assertSame(part, await tallyTable(tx, tableFor(part, tables)), ["rows", "digest"], "Not as backed up");
  }
}

function assertSame(part: TablePart, found: RowTally, keys: readonly (keyof RowTally)[], what: string): void {
  const wrong = keys.filter((key) => found[key] !== part[key]);
  if (wrong.length === 0) return;
  const told = wrong.map((key) => `${key} is ${found[key]} instead of ${part[key]}`);
  throw new Error(`${what}: ${part.name}: ${told.join(", ")}.`);
}

async function moveSequences(tx: Connection): Promise<void> {
  const sequences = await tx<{ sequence: string; table: string; column: string }[]>`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`;
  for (const { sequence, table, column } of sequences) {
    await tx.unsafe(
      `select setval('${sequence}', greatest((select max("${column}") from ${table}), 1),
         exists (select from ${table}))`,
    );
  }
}
