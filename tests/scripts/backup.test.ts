import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { avatars, files } from "@/domain/schema";
import { env } from "@/env";
import { readBackups } from "@/features/health/backup-runs";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { inTenant } from "@/server/db/client";
import { closePools } from "@/server/db/pools";
import { roleUrl } from "@/server/db/roles";
import { enqueue } from "@/server/jobs/enqueue";
import { fileStore } from "@/server/providers";
import { syncCounters } from "@/server/rate-limit/synced-counters";
import { openArchive } from "../../scripts/backup/archive-reader";
import { makeBackup } from "../../scripts/backup/create-backup";
import type { Manifest } from "../../scripts/backup/manifest";
import { recorded } from "../../scripts/backup/records";
import { restoreBackup } from "../../scripts/backup/restore-backup";
import { withScratchDatabase } from "../../scripts/backup/scratch-database";
import { adminAddress, dropRoles, testAddress } from "../support/addresses";
import { createMember, createStartup, HUB, INDIE, type Person } from "../support/factories";
import { owner } from "../support/owner-db";
import { dropRights } from "../support/rights";
import { visitorScope } from "../support/scopes";
import { callAs } from "../support/trpc-caller";

const folder = mkdtempSync(path.join(tmpdir(), "backup-test-"));
const place = path.join(folder, "whole.zip");
const source = () => ({ ownerUrl: env.DATABASE_URL, readerUrl: roleUrl("platform"), store: fileStore() });
const HARD = 'Tabs\t, lines\nand \\N, \\. and "quotes" – Zürich 🦉';
let member: Person;
let manifest: Manifest;
let lost: string;

beforeAll(async () => {
  member = await createMember(HUB);
  await createMember(INDIE);
  const { id: startupId } = await createStartup(HUB, { description: HARD });
  const caller = await callAs(member, HUB);
  await caller.startup.vote({ startupId, vote: "set" });
  await caller.startup.comment({ startupId, body: "Worth keeping.", parentId: null });
  const image = {
    kind: "logo",
    contentType: "image/webp",
    width: 1,
    height: 1,
    bytes: 3,
    tenantId: HUB,
  } as const;
  for (const bytes of [new Uint8Array([0, 1, 255]), null]) {
    const id = newId();
    const key = fileKey(HUB, id);
    if (bytes) await fileStore().put(key, bytes, "image/webp");
    else lost = key;
    await owner.insert(files).values({ ...image, id, key });
  }
  const picture = newId();
  await owner.insert(avatars).values({ id: picture, userId: member.userId, contentType: "image/webp" });
  await fileStore().put(fileKey(member.userId, picture), new Uint8Array([7, 8]), "image/webp");
  const scope = await visitorScope(HUB);
  await inTenant(scope, (tx) => enqueue(tx, "send-mail", { tenantId: HUB, mailId: newId() }));
  // Otherwise they arrive between the backup and its comparison.
  await syncCounters();
  manifest = await makeBackup(source(), place);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
const restoreTo = async (ownerUrl: string, from = place, leave = {}) => {
  const archive = await openArchive(from);
  try {
    await restoreBackup(archive, { ownerUrl, store: fileStore() }, leave);
  } finally {
    archive.close();
  }
};

async function contentOf(url: string): Promise<Record<string, string>> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const tables = await client<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, chr(10) order by t::text)), 'empty') as sum from "${name}" t`,
  );
  const rows = await client.unsafe<{ name: string; sum: string }[]>(sums.join(" union all "));
  await client.end();
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

test("SEC-10: a backup comes back row for row and byte for byte into a database of another owner, behind the same row security", async () => {
  const role = `keeper_${randomBytes(4).toString("hex")}`;
  const url = new URL(testAddress(`${role}_home`));
  [url.username, url.password] = [role, "x"];
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create role ${role} login createrole createdb password 'x'`);
  const before = await contentOf(env.DATABASE_URL);
  try {
    await admin.unsafe(`create database ${role}_home owner ${role}`);
    await inScratchAs(url.toString(), async (target) => {
      await restoreTo(target);
      expect(await contentOf(target)).toEqual(before);
      await expect(restoreTo(target)).rejects.toThrow("is not empty");
      await restoreTo(target, place, { replace: true });
      await expectSound(target);
    });
  } finally {
    await admin.unsafe(`drop database if exists ${role}_home with (force)`);
    await dropRights(admin);
    await dropRoles(admin, role);
    await admin.end();
  }
  expect(Object.keys(before).length).toBe(manifest.tables.length - 1);
});

/** What a restore takes away for a moment is there again, and what counts upwards goes on. */
async function expectSound(target: string): Promise<void> {
  const client = postgres(target, { max: 1, onnotice: () => {} });
  const about = (db: typeof client) => db`
    select (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
      (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled`;
  const here = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
  expect([...(await about(client))]).toEqual([...(await about(here))]);
  const [walls] = await client`select count(*)::int as n from pg_class where relforcerowsecurity`;
  expect(walls?.n).toBeGreaterThan(50);
  const [jobs] = await client`select count(*)::int as n from pgboss.job where name = 'send-mail'`;
  expect(jobs?.n).toBe(1);
  await client.end();
  await here.end();
}

const inScratchAs = (url: string, work: (target: string) => Promise<void>) => withScratchDatabase(work, url);

test("the archive counts all communities' rows, names what the store has lost, and holds no secret", async () => {
  expect(rowsOf("members")).toBe(2);
  expect(rowsOf("votes")).toBe(1);
  expect(rowsOf("job")).toBeGreaterThan(0);
  expect(manifest.files).toHaveLength(2);
  expect(manifest.missing).toEqual([lost]);
  expect(JSON.stringify(manifest)).not.toContain(env.APP_SECRET);
  expect(readdirSync(folder)).toEqual(["whole.zip"]);
});

/** A timer of this process may open a pool again, so it is closed until the restore has the database for itself. */
const expectAlone = (restore: () => Promise<void>, reason: string): Promise<void> =>
  vi.waitFor(async () => {
    await closePools();
    await expect(restore()).rejects.toThrow(reason);
  });

test("an archive that was cut off, changed or is another file is refused, and nothing is changed", async () => {
  const broken = path.join(folder, "broken.zip");
  const before = await contentOf(env.DATABASE_URL);
  for (const [spoil, reason] of [
    [() => truncateSync(broken, 5000), /not a complete backup/],
    [() => writeFileSync(broken, "a letter"), /not a complete backup/],
  ] as const) {
    copyFileSync(place, broken);
    spoil();
    await expect(restoreTo(env.DATABASE_URL, broken, { replace: true })).rejects.toThrow(reason);
  }
  const archive = await openArchive(place);
  const damaged = archive.manifest.tables.find(({ rows }) => rows > 0);
  if (damaged) damaged.digest = "0".repeat(16);
  const target = { ownerUrl: env.DATABASE_URL, store: fileStore() };
  await expect(restoreBackup(archive, target, { replace: true })).rejects.toThrow(/Stop them/);
  const damage = `damaged: ${damaged?.name}: digest`;
  await expectAlone(() => restoreBackup(archive, target, { replace: true }), damage);
  const { migration } = archive.manifest;
  archive.manifest.migration = "0000_long_ago";
  await expect(restoreBackup(archive, target, { replace: true })).rejects.toThrow(
    /belongs to migration 0000_long_ago/,
  );
  archive.manifest.migration = `${migration.split("_")[0]}_by_another_name`;
  await expectAlone(() => restoreBackup(archive, target, { replace: true }), damage);
  archive.close();
  expect(await contentOf(env.DATABASE_URL)).toEqual(before);
});

test("a backup never takes the place of another and leaves nothing half done", async () => {
  await expect(makeBackup(source(), place)).rejects.toThrow(/EEXIST/);
  const away = {
    ...source(),
    store: { ...fileStore(), open: () => Promise.reject(new Error("the store is away")) },
  };
  await expect(makeBackup(away, path.join(folder, "other.zip"))).rejects.toThrow("the store is away");
  expect(readdirSync(folder).filter((name) => name !== "broken.zip")).toEqual(["whole.zip"]);
});

test("SEC-10: the platform sees when the last backup was made and tested, and what failed since", async () => {
  const scope = mintPlatformScope(await visitorScope(HUB));
  expect(await readBackups(scope)).toEqual({ last: null, lastSound: null, lastTest: null });
  await recorded("backup", "/x/first.zip", async () => manifest);
  await recorded("test", "/x/first.zip", async () => manifest);
  const fail = () => Promise.reject(new Error("the disk is full"));
  await expect(recorded("backup", "/x/second.zip", fail)).rejects.toThrow("the disk is full");
  expect(await readBackups(scope)).toMatchObject({
    last: { isSound: false, archive: "second.zip", error: "Error: the disk is full" },
    lastSound: { archive: "first.zip", files: 2, missingFiles: 1, migration: manifest.migration },
    lastTest: { isSound: true, archive: "first.zip" },
  });
});
