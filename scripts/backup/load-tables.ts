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
  const kept = tables.filter(({ only }) => only);
  await execute(tx, [
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
    ...own.map(open),
    `truncate ${own.map(nameOf).join(", ")}`,
    ...kept.map((table) => `delete from ${nameOf(table)} where ${table.only}`),
  ]);
  for (const part of archive.manifest.tables) {
    await loadTable(tx, archive, part, tableFor(part, tables));
  }
  const walled = await readWalledTables(tx);
  await execute(tx, [
    ...foreignKeys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`,
    ),
    ...own.map((table) => `alter table ${nameOf(table)} enable trigger user`),
    ...walled.map((table) => `alter table ${table} force row level security`),
  ]);
  await moveSequences(tx);
}

/** All in one round trip: a restore takes hundreds of these. */
const execute = (tx: Connection, statements: string[]) => tx.unsafe(statements.join(";\n"));

async function readForeignKeys(tx: Connection): Promise<ForeignKey[]> {
  return tx<ForeignKey[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`;
}

const open = (table: Table): string =>
  `alter table ${nameOf(table)} no force row level security, disable trigger user`;

/** The tables with row-level security, which is forced again; other tables never had it. */
async function readWalledTables(tx: Connection): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relrowsecurity`;
  return rows.map(({ name }) => name);
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
  await execute(
    tx,
    sequences.map(
      ({ sequence, table, column }) =>
        `select setval('${sequence}', greatest((select max("${column}") from ${table}), 1),
           exists (select from ${table}))`,
    ),
  );
}
