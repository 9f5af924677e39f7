import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { env } from "@/env";
import { fileKey, type OpenFile } from "@/server/adapters/files/port";
import { type AddPart, writeArchive } from "@/server/files/archive-writer";
import { Meter } from "@/server/files/byte-counter";
import {
  avatarEntry,
  type FilePart,
  FORMAT,
  fileEntry,
  MANIFEST,
  type Manifest,
  type Part,
  PEOPLE,
  type Recipient,
  SCHEMA,
  type TablePart,
  tableEntry,
} from "./format";
import { countRows, selectPeople, selectRows } from "./select-rows";
import { type TravelTable, travelTables } from "./tables";

const ROWS_AT_ONCE = 2000;

/**
 * Where a community is read from: one connection, whose role may be behind row-level security, and the store of its
 * files.
 */
export type CommunitySource = {
  sql: postgres.Sql;
  open: (key: string) => Promise<OpenFile | null>;
  tenantId: string;
  recipient: Recipient;
  now: Date;
};

type Wanted = Pick<CommunitySource, "tenantId" | "recipient">;
type Rows = AsyncIterable<{ line: string }[]>;

/**
 * Writes a whole community to `place`: its rows from one snapshot, and then its files. Streams, so the memory that it takes
 * doesn't grow with the community. (LEAD-11)
 */
export async function writeCommunity(source: CommunitySource, place: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await writeArchive(place, async (add) => {
    const moment = await writeMoment(source, add);
    const files = await writeFiles(source, moment.images, add);
    const { images: _, ...rest } = moment;
    manifest = {
      format: FORMAT,
      product: env.BUILD_VERSION,
      madeAt: source.now.toISOString(),
      recipient: source.recipient,
      ...rest,
      ...files,
    };
    await add(SCHEMA, Readable.from([JSON.stringify(describeTables(), null, 1)]));
    await add(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]));
  });
  if (!manifest) throw new Error("The archive has no manifest.");
  return manifest;
}

type Image = { id: string; owner: string; isAvatar: boolean };
type Moment = Pick<Manifest, "community" | "tables" | "people" | "audit"> & { images: Image[] };

const writeMoment = ({ sql, tenantId, recipient }: CommunitySource, add: AddPart): Promise<Moment> =>
  sql.begin("isolation level repeatable read read only", async (tx): Promise<Moment> => {
    await tx`select set_config('app.tenant', ${tenantId}, true), set_config('TimeZone', 'UTC', true),
      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
    const community = await readCommunity(tx, tenantId);
    const all = travelTables();
    const tables: TablePart[] = [];
    for (const table of all) tables.push(await writeTable(tx, table, { tenantId, recipient }, add));
    const people = await writeLines(
      PEOPLE,
      tx.unsafe<{ line: string }[]>(selectPeople(all, recipient), [tenantId]).cursor(ROWS_AT_ONCE),
      add,
    );
    const [head] = await tx<{ seq: string; hash: string }[]>`
      select seq::text, hash from audit_heads where tenant_id = ${tenantId} and seq > 0`;
    const audit = head ? { seq: Number(head.seq), hash: head.hash } : null;
    return { community, tables, people, audit, images: await listImages(tx, all, { tenantId, recipient }) };
  }) as Promise<Moment>;

async function readCommunity(tx: postgres.ISql, tenantId: string): Promise<Manifest["community"]> {
  const [row] = await tx<
    { community: string }[]
  >`select json_build_object('id', id, 'name', name, 'domain', domain,
    'settings', settings, 'createdAt', created_at)::text as community from tenants where id = ${tenantId}`;
  if (!row) throw new Error("The community doesn't exist.");
  return JSON.parse(row.community);
}

async function writeTable(
  tx: postgres.ISql,
  table: TravelTable,
  { tenantId, recipient }: Wanted,
  add: AddPart,
): Promise<TablePart> {
  const rows = tx.unsafe<{ line: string }[]>(selectRows(table, recipient), [tenantId]).cursor(ROWS_AT_ONCE);
  const part = await writeLines(tableEntry(table.name), rows, add);
  const [counted] = await tx.unsafe<{ rows: string }[]>(countRows(table, recipient), [tenantId]);
  if (Number(counted?.rows) === part.rows)
    return { name: table.name, columns: table.columns.map(({ name }) => name), ...part };
  throw new Error(`${table.name} has ${counted?.rows} rows, and ${part.rows} were written.`);
}

async function writeLines(entry: string, batches: Rows, add: AddPart): Promise<Part> {
  let rows = 0;
  async function* lines() {
    for await (const batch of batches) {
      rows += batch.length;
      yield Buffer.from(batch.map(({ line }) => `${line}\n`).join(""));
    }
  }
  const meter = new Meter();
  await Promise.all([add(entry, meter), pipeline(lines, meter)]);
  return { rows, ...meter.result() };
}

async function listImages(
  tx: postgres.ISql,
  tables: readonly TravelTable[],
  { tenantId, recipient }: Wanted,
): Promise<Image[]> {
  const [images] = tables.filter(({ name }) => name === "files");
  if (!images) throw new Error("Images don't travel.");
  const found = await tx.unsafe<{ line: string }[]>(selectRows(images, recipient), [tenantId]);
  const avatars = await tx.unsafe<{ id: string; owner: string }[]>(
    `select person->>'avatar' as id, person->>'id' as owner
      from (select line::json as person from (${selectPeople(tables, recipient)}) named) people
      where person->>'avatar' is not null`,
    [tenantId],
  );
  return [
    ...found.map(({ line }) => ({ id: String(JSON.parse(line).id), owner: tenantId, isAvatar: false })),
    ...avatars.map(({ id, owner }) => ({ id, owner, isAvatar: true })),
  ];
}

/** Lists images that are missing or were removed after the snapshot, and continues without them. */
async function writeFiles({ open }: CommunitySource, images: readonly Image[], add: AddPart) {
  const files: FilePart[] = [];
  const avatars: FilePart[] = [];
  const missing: string[] = [];
  for (const { id, owner, isAvatar } of images) {
    const found = await open(fileKey(owner, id));
    if (!found) {
      missing.push(id);
      continue;
    }
    const meter = new Meter();
    const entry = isAvatar ? avatarEntry(id) : fileEntry(id);
    await Promise.all([add(entry, meter), pipeline(Readable.fromWeb(found.stream as never), meter)]);
    (isAvatar ? avatars : files).push({ id, ...meter.result() });
  }
  return { files, avatars, missing };
}

/** For other readers of the archive. The import goes by its own tables. */
const describeTables = () =>
  travelTables().map(({ name, columns, key, users }) => ({
    name,
    key,
    people: users,
    columns: columns.map(({ name: column, type, isNullable, choices }) => ({
      name: column,
      type,
      isNullable,
      ...(choices && { choices }),
    })),
  }));
