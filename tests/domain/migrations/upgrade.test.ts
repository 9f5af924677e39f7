import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { prepareDatabase } from "@/domain/migrations/migrate";
import { startups } from "@/domain/schema";
import { env } from "@/env";
import { adminAddress } from "../../support/addresses";
import { createStartup, HUB } from "../../support/factories";
import { owner, ownerSql } from "../../support/owner-db";
import { dropRights } from "../../support/rights";

const folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
cpSync("drizzle", folder, { recursive: true });
const journalFile = path.join(folder, "meta/_journal.json");
const journal: { entries: { idx: number; when: number }[] } = JSON.parse(readFileSync(journalFile, "utf8"));
const [baseline] = journal.entries;

afterAll(async () => {
  rmSync(folder, { recursive: true });
  const admin = postgres(adminAddress(new URL(env.DATABASE_URL).pathname.slice(1)), { max: 1 });
  await dropRights(admin);
  await admin.end();
});

const history = () => ownerSql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`;

/** As the separate migrations before 0.2.1 left it, of which the baseline has the time of the last. */
async function recordEarlierMigrations(): Promise<void> {
  await ownerSql`update drizzle.__drizzle_migrations set hash = 'last' where created_at = ${baseline?.when ?? 0}`;
  await ownerSql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1), ('second', 2)`;
}

it("a database of 0.2.1 has all migrations up to the baseline, so an upgrade runs none of them", async () => {
  await prepareDatabase();
  await recordEarlierMigrations();
  const before = [...(await history())];
  expect(before.map(({ hash }) => hash).slice(0, 3)).toEqual(["first", "second", "last"]);
  expect(await prepareDatabase()).toEqual([]);
  expect([...(await history())]).toEqual(before);
});

it("a migration after the baseline changes the rows of every community", async () => {
  const { id } = await createStartup(HUB);
  const next = { ...baseline, idx: 9999, when: Date.now() + 60_000, tag: "9999_rename" };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(path.join(folder, "9999_rename.sql"), `UPDATE "startups" SET "tagline" = 'Renamed';`);
  await prepareDatabase(undefined, folder);
  const [found] = await owner.select().from(startups).where(eq(startups.id, id));
  expect(found?.tagline).toBe("Renamed");
});

it("a database older than 0.2.1 is refused unchanged, with the version to upgrade to first", async () => {
  await ownerSql`delete from drizzle.__drizzle_migrations where created_at > 2`;
  const before = [...(await history())];
  await expect(prepareDatabase()).rejects.toThrow(/before 0\.2\.1\. Upgrade it to 0\.2\.1 first/);
  expect([...(await history())]).toEqual(before);
});
