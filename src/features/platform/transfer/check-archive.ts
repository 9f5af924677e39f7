import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import { type AuditHead, type AuditRow, follow, NO_HEAD } from "@/domain/audit/hash-chain";
import type { TenantSettings } from "@/domain/tenant/schema";
import {
  ArchivedPerson,
  ArchiveError,
  avatarEntry,
  type FilePart,
  fileEntry,
  MANIFEST,
  type Manifest,
  PEOPLE,
  parseRow,
  SCHEMA,
  type TablePart,
  tableEntry,
} from "@/domain/transfer/format";
import type { TransferArchive } from "@/domain/transfer/open-archive";
import { keptTables, type TravelTable, travelTables } from "@/domain/transfer/tables";
import { readEmail } from "@/lib/email-address";
import { fileKey } from "@/server/adapters/files/port";
import { type Row, rowReader } from "./check-row";
import { readSettings } from "./check-settings";

/** A table of the archive with how its rows are read. */
export type CheckedTable = {
  table: TravelTable;
  part: TablePart;
  read: (line: string, index: number) => Row;
};

/** `actors` are in the audit log. `keys` are of rows that a replacement keeps. */
export type CheckedArchive = {
  archive: TransferArchive;
  settings: TenantSettings;
  tables: readonly CheckedTable[];
  people: ReadonlySet<string>;
  keys: ReadonlyMap<string, readonly string[]>;
  actors: ReadonlySet<string>;
  isAuditSound: boolean;
};

/**
 * Reads the whole archive before anything is written: every hash, row, value and reference to a person, the images and the
 * audit log's chain. References between rows are checked by the database.
 * @throws ArchiveError
 */
export async function checkArchive(archive: TransferArchive): Promise<CheckedArchive> {
  const { manifest } = archive;
  const settings = readSettings(manifest.community.settings);
  const tables = matchTables(manifest);
  assertComplete(archive);
  const people = await checkPeople(archive);
  const named = new Set(
    [...manifest.files, ...manifest.avatars].map(({ id }) => id).concat(manifest.missing),
  );
  const audit = new AuditReader(manifest.community.id);
  const keys = new Map(keptTables().map((name): [string, string[]] => [name, []]));
  for (const { table, part, read } of tables) {
    let index = 0;
    for await (const line of archive.lines(tableEntry(table.name), part)) {
      const row = read(line, index);
      assertPeople(table, row, people);
      keys.get(table.name)?.push(String(row[table.key[0] ?? ""]));
      if (table.name === "files") assertFile(row, manifest.community.id, named);
      if (table.name === "audit_log") audit.take(row);
      if (table.name === "audit_heads") assertHead(row, manifest.audit);
      index += 1;
    }
  }
  for (const file of manifest.files) await checkImage(archive, fileEntry(file.id), file);
  for (const file of manifest.avatars) await checkImage(archive, avatarEntry(file.id), file);
  return {
    archive,
    settings,
    tables,
    people,
    keys,
    actors: audit.actors,
    isAuditSound: audit.isSound(manifest.audit),
  };
}

/** A table that doesn't travel is refused, whatever it holds. One that the archive lacks is newer than the archive, and empty. */
function matchTables({ tables }: Manifest): CheckedTable[] {
  const known = travelTables();
  const strange = tables.find(({ name }) => !known.some((table) => table.name === name));
  if (strange) throw new ArchiveError(`The archive has a table that doesn't travel: ${strange.name}.`);
  if (new Set(tables.map(({ name }) => name)).size < tables.length)
    throw new ArchiveError("The manifest names a table twice.");
  return known.flatMap((table) => {
    const part = tables.find(({ name }) => name === table.name);
    return part ? [{ table, part, read: rowReader(table, part) }] : [];
  });
}

function assertComplete({ manifest, names }: TransferArchive): void {
  const { tables, files, avatars } = manifest;
  const expected = new Set([
    MANIFEST,
    SCHEMA,
    PEOPLE,
    ...tables.map(({ name }) => tableEntry(name)),
    ...files.map(({ id }) => fileEntry(id)),
    ...avatars.map(({ id }) => avatarEntry(id)),
  ]);
  const strange = [...names].find((name) => !expected.has(name));
  if (strange) throw new ArchiveError(`The archive has a part that its manifest doesn't name: ${strange}.`);
  const lost = [...expected].find((name) => !names.has(name) && name !== SCHEMA);
  if (lost) throw new ArchiveError(`The archive lacks a part that its manifest names: ${lost}.`);
}

async function checkPeople(archive: TransferArchive): Promise<Set<string>> {
  const ids = new Set<string>();
  const emails = new Set<string>();
  for await (const { id, email } of readPeople(archive)) {
    if (ids.has(id) || (email && emails.has(email)))
      throw new ArchiveError("The archive names a person twice.");
    ids.add(id);
    if (email) emails.add(email);
  }
  return ids;
}

export async function* readPeople({ lines, manifest }: TransferArchive): AsyncGenerator<ArchivedPerson> {
  let index = 0;
  for await (const line of lines(PEOPLE, manifest.people)) {
    const person = ArchivedPerson.safeParse(parseRow(line, PEOPLE, index));
    if (!person.success)
      throw new ArchiveError(
        `Row ${index + 1} of ${PEOPLE} has an invalid ${person.error.issues[0]?.path.join(".")}.`,
      );
    yield { ...person.data, email: readEmail(person.data.email ?? "") };
    index += 1;
  }
}

function assertPeople({ name, users }: TravelTable, row: Row, people: ReadonlySet<string>): void {
  const strange = users.find((column) => typeof row[column] === "string" && !people.has(String(row[column])));
  if (strange)
    throw new ArchiveError(`A row of ${name} names a person in ${strange} who isn't in the archive.`);
}

/** Another key would lead to the files of another community, and another type would be served as it says. */
function assertFile(
  { id, key, content_type: type }: Row,
  tenantId: string,
  named: ReadonlySet<string>,
): void {
  if (key !== fileKey(tenantId, String(id)) || type !== "image/webp" || !named.has(String(id)))
    throw new ArchiveError("A row of files isn't an image of this community.");
}

function assertHead({ seq, hash: end }: Row, audit: AuditHead | null): void {
  const { seq: last, hash: lastHash } = audit ?? NO_HEAD;
  if (seq !== last || end !== lastHash)
    throw new ArchiveError("The audit log's end isn't as the manifest says.");
}

async function checkImage(
  archive: TransferArchive,
  entry: string,
  { bytes, sha256 }: FilePart,
): Promise<void> {
  const content = await readImage(await archive.read(entry), entry);
  if (content.length !== bytes || hash("sha256", content) !== sha256)
    throw new ArchiveError(
      `The archive's part ${entry} isn't as the manifest says. It was damaged or changed.`,
    );
}

/** The archive's reader has made sure that it fits into memory. */
export async function readImage(stream: Readable, entry: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (cause) {
    throw new ArchiveError(`The archive's part ${entry} is damaged.`, { cause });
  }
  const content = Buffer.concat(chunks);
  const isWebp = content.subarray(0, 4).equals(RIFF) && content.subarray(8, 12).equals(WEBP);
  if (!isWebp) throw new ArchiveError(`The archive's part ${entry} isn't an image.`);
  return content;
}

const RIFF = Buffer.from("RIFF");
const WEBP = Buffer.from("WEBP");

/** Follows the hash chain through the entries, which come in its order. Entries older than the chain have no place in it. */
class AuditReader {
  readonly actors = new Set<string>();
  private head: AuditHead = NO_HEAD;
  private isBroken = false;

  constructor(private readonly tenantId: string) {}

  take(row: Row): void {
    const entry = toAuditRow(row, this.tenantId);
    if (entry.actorId) this.actors.add(entry.actorId);
    if (entry.seq === null || this.isBroken) return;
    const { head, broken } = follow(this.head, [entry]);
    this.head = head;
    this.isBroken = broken !== null;
  }

  isSound(end: AuditHead | null): boolean {
    const { seq, hash } = end ?? NO_HEAD;
    return !this.isBroken && this.head.seq === seq && this.head.hash === hash;
  }
}

const toAuditRow = (row: Row, tenantId: string): AuditRow => ({
  id: String(row.id),
  tenantId,
  actorId: row.actor_id as string | null,
  actor: String(row.actor),
  action: String(row.action),
  targetType: String(row.target_type),
  targetId: row.target_id as string | null,
  before: row.before,
  after: row.after,
  reason: row.reason as string | null,
  ip: null,
  requestId: row.request_id as string | null,
  createdAt: new Date(String(row.created_at)),
  seq: row.seq as number | null,
  hash: row.hash as string | null,
});
