import { sql } from "drizzle-orm";
import { RowDigest } from "@/domain/transfer/digest";
import { ArchiveError, tableEntry } from "@/domain/transfer/format";
import type { TransferArchive } from "@/domain/transfer/open-archive";
import { selectRows } from "@/domain/transfer/select-rows";
import { TENANT_COLUMN } from "@/domain/transfer/tables";
import type { Tx } from "@/server/db/client";
import type { CheckedTable } from "./check-archive";
import type { Row } from "./check-row";
import type { Accounts } from "./match-people";

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;

/** `memberOf` decides what a member of the archive becomes. `outside` are rows that the table has and the archive doesn't. */
export type Target = {
  tx: Tx;
  tenantId: string;
  accounts: Accounts;
  memberOf: (row: Row) => Row;
  outside: readonly Row[];
};

/** `left`: rows left out because their user's account was deleted. */
export type Inserted = { name: string; rows: number; left: number };

/** Inserts a table's rows, and reads them back to compare them. `keepsRows` changes rows that exist. */
export async function insertTable(
  target: Target,
  archive: TransferArchive,
  checked: CheckedTable,
  keepsRows: boolean,
): Promise<Inserted> {
  const { table, part, read } = checked;
  const expected = new RowDigest();
  const statement = insertStatement(checked, target.tenantId, keepsRows);
  const linked: Row[] = [];
  let [index, left, size] = [0, 0, 0];
  let batch: Row[] = [];
  const flush = async () => {
    if (batch.length > 0) await target.tx.execute(statement(JSON.stringify(batch)));
    batch = [];
    size = 0;
  };
  for await (const line of archive.lines(tableEntry(table.name), part)) {
    const row = rewrite(target, checked, read(line, index));
    index += 1;
    if (!row) {
      left += 1;
      continue;
    }
    expected.add(row);
    if (table.ownRows.some((column) => row[column] !== null)) linked.push(row);
    batch.push(row);
    size += line.length;
    if (batch.length === BATCH_ROWS || size > BATCH_CHARACTERS) await flush();
  }
  await flush();
  await linkRows(target, checked, linked);
  const { rows } = expected;
  for (const row of target.outside)
    expected.add(Object.fromEntries(Object.entries(row).filter(([name]) => part.columns.includes(name))));
  await compare(target, checked, expected);
  return { name: table.name, rows, left };
}

const POINTERS: readonly string[] = ["content_flags", "moderation_cases"];

/** Puts the accounts of this deployment into a row. Null if the row can't be without an account that was deleted. */
function rewrite({ accounts, memberOf }: Target, { table, part }: CheckedTable, row: Row): Row | null {
  const own: Row = {};
  for (const { name, isNullable } of table.columns) {
    if (!part.columns.includes(name)) continue;
    const value = row[name];
    const account = table.users.includes(name) && typeof value === "string" ? accounts.get(value) : undefined;
    if (account === null && !isNullable) return null;
    own[name] = account === undefined ? value : account;
  }
  if (table.name === "members") return memberOf(own);
  if (POINTERS.includes(table.name)) own.target_id = accounts.get(String(own.target_id)) ?? own.target_id;
  return own;
}

const quoted = (name: string) => sql.identifier(name);
const listOf = (names: readonly string[]) => sql.join(names.map(quoted), sql`, `);

/** Columns that refer to rows of the same table are set when all of these are there. */
function insertStatement({ table, part }: CheckedTable, tenantId: string, keepsRows: boolean) {
  const columns = part.columns.filter((name) => !table.ownRows.includes(name));
  const key = listOf([TENANT_COLUMN, ...table.key]);
  const changes = columns
    .filter((name) => !table.key.includes(name))
    .map((name) => sql`${quoted(name)} = excluded.${quoted(name)}`);
  const onConflict = keepsRows
    ? sql`on conflict (${key}) do update set ${sql.join(changes, sql`, `)}`
    : sql``;
  return (rows: string) => sql`insert into ${quoted(table.name)} (${listOf([TENANT_COLUMN, ...columns])})
    select ${tenantId}::uuid, ${listOf(columns)}
    from json_populate_recordset(null::${quoted(table.name)}, ${rows}::text::json) with ordinality as r
    order by r.ordinality ${onConflict}`;
}

async function linkRows(
  { tx, tenantId }: Target,
  { table }: CheckedTable,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS);
    const changes = table.ownRows.map((name) => sql`${quoted(name)} = r.${quoted(name)}`);
    const isSame = [...table.key].map((name) => sql`t.${quoted(name)} = r.${quoted(name)}`);
    await tx.execute(sql`update ${quoted(table.name)} t set ${sql.join(changes, sql`, `)}
      from json_populate_recordset(null::${quoted(table.name)}, ${JSON.stringify(batch)}::text::json) r
      where t.tenant_id = ${tenantId} and ${sql.join(isSame, sql` and `)}`);
  }
}

/** Nothing has been lost or changed on the way, by a trigger, a rounding or the reader. */
async function compare(
  { tx, tenantId }: Target,
  { table, part }: CheckedTable,
  expected: RowDigest,
): Promise<void> {
  const found = new RowDigest();
  const columns = table.columns.filter(({ name }) => part.columns.includes(name));
  const [text = "", rest = ""] = selectRows({ ...table, columns, order: [] }, "operator").split("$1");
  await tx.execute(
    sql`declare imported_rows no scroll cursor for ${sql.raw(text)}${tenantId}${sql.raw(rest)}`,
  );
  for (;;) {
    const rows = await tx.execute<{ line: string }>(sql`fetch 2000 from imported_rows`);
    for (const { line } of rows) found.add(JSON.parse(line));
    if (rows.length === 0) break;
  }
  await tx.execute(sql`close imported_rows`);
  if (!found.isSame(expected))
    throw new ArchiveError(`${table.name} couldn't be stored as it is in the archive. Nothing was changed.`);
}
