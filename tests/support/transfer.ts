import { hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, type ZipOptions, zipSync } from "fflate";
import { mintPlatformScope, type PlatformScope } from "@/access/scope";
import type { Manifest, Recipient } from "@/domain/transfer/format";
import { writeCommunity } from "@/domain/transfer/write-archive";
import { importCommunity } from "@/features/platform/transfer/import-community";
import type { ImportOptions } from "@/features/platform/transfer/rules";
import { connect } from "@/server/db/connection";
import { fileStore } from "@/server/providers";
import { HUB } from "./factories";
import { owner, ownerSql } from "./owner-db";
import { visitorScope } from "./scopes";

/** A folder for archives, with a way to remove it. */
export function archiveFolder(): { place: (name: string) => string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "transfer-test-"));
  return {
    place: (name) => path.join(folder, `${name}.zip`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes the archive behind the row security that the product's own job is behind. */
export async function exportTo(
  place: string,
  tenantId: string,
  recipient: Recipient = "operator",
): Promise<Manifest> {
  const client = connect("app", { max: 1 });
  try {
    return await writeCommunity(
      { sql: client, open: (key) => fileStore().open(key), tenantId, recipient, now: new Date() },
      place,
    );
  } finally {
    await client.end({ timeout: 5 });
  }
}

export const hubScope = async (now = new Date()): Promise<PlatformScope> =>
  mintPlatformScope(await visitorScope(HUB, now));

export const importFrom = async (place: string, over: Partial<ImportOptions> = {}) =>
  importCommunity(await hubScope(), place, {
    domain: "moved",
    plan: "free",
    formerDomain: false,
    keepsRoles: false,
    ownerEmail: null,
    acceptsBrokenLog: false,
    deletesMembersOwn: false,
    isDryRun: false,
    ...over,
  });

/** Makes this database one that has never had the community, as another deployment's hasn't. */
export async function forget(tenantId: string): Promise<void> {
  const named = await owner.execute<{ id: string }>(
    sql`select user_id as id from members where tenant_id = ${tenantId}`,
  );
  await owner.execute(sql`delete from audit_log where tenant_id = ${tenantId}`);
  await owner.execute(sql`delete from tenants where id = ${tenantId}`);
  await owner.execute(sql`delete from auth_users where id = any(${sql.param(named.map(({ id }) => id))}::uuid[])
    and id not in (select user_id from members) and id not in (select user_id from admin_roles)`);
}

/** A sum over the rows of each table that are of other communities, or of no community and aren't of accounts. */
export async function othersContent(tenantId: string): Promise<Record<string, string>> {
  const tables = await ownerSql<{ name: string }[]>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`;
  const rows = await ownerSql.unsafe<{ name: string; sum: string }[]>(
    tables
      .map(
        ({
          name,
        }) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum
          from "${name}" t where tenant_id <> '${tenantId}'`,
      )
      .join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

type Parts = Record<string, Uint8Array>;
type Rows = Record<string, unknown>[];

/** The content of an archive, to be changed by a test that plays its forger. */
export class Forgery {
  readonly parts: Parts;
  manifest: Manifest;

  constructor(place: string) {
    this.parts = unzipSync(readFileSync(place));
    this.manifest = JSON.parse(strFromU8(this.parts["manifest.json"] ?? new Uint8Array()));
  }

  rows(part: string): Rows {
    return strFromU8(this.parts[part] ?? new Uint8Array())
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  /** Changes the rows of a table, or of the people, and has the manifest agree. */
  change(name: string, change: (rows: Rows) => Rows): this {
    const part = name === "people" ? "people.jsonl" : `tables/${name}.jsonl`;
    const rows = change(this.rows(part));
    const content = strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    this.parts[part] = content;
    const facts = { rows: rows.length, bytes: content.length, sha256: hash("sha256", content) };
    if (name === "people") this.manifest.people = facts;
    else
      this.manifest.tables = this.manifest.tables.map((table) =>
        table.name === name ? { ...table, ...facts } : table,
      );
    return this;
  }

  write(place: string, attributes: Record<string, number> = {}): string {
    this.parts["manifest.json"] = strToU8(JSON.stringify(this.manifest));
    const entries = Object.entries(this.parts).map(([name, bytes]): [string, [Uint8Array, ZipOptions]] => {
      const attrs = attributes[name];
      return [name, [bytes, attrs === undefined ? { level: 1 } : { os: 3, attrs }]];
    });
    writeFileSync(place, zipSync(Object.fromEntries(entries)));
    return place;
  }
}
