import { readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import type { FieldChanges } from "@/features/startup/edit-schema";
import { newId } from "@/lib/id";
import { prepareDatabase } from "@/server/db/migrate";
import { GROUPS, SEARCH_ROLE } from "@/server/db/roles";
import * as schema from "@/server/db/schema";
import { auditLog, formerUsernames, startupChanges } from "@/server/db/schema";
import { callAs } from "../support/caller";
import { createMember, createStartup, HUB } from "../support/factories";
import { owner } from "../support/owner";

const ROLES = [...Object.values(GROUPS), SEARCH_ROLE];

afterAll(async () => {
  for (const role of ROLES) {
    await owner.execute(sql.raw(`reassign owned by "${role}" to current_user; drop owned by "${role}"`));
    await owner.execute(sql.raw(`drop role "${role}"`));
  }
});

async function contents(): Promise<Record<string, number>> {
  const tables = await owner.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await owner.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${name}`));
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

const policies = () =>
  owner.execute(sql`select tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2`);

it("a database with content is brought up to date again and again, also at once, and loses nothing", async () => {
  const member = await createMember(HUB);
  const { id: startupId } = await createStartup(HUB);
  const caller = await callAs(member, HUB);
  await caller.startup.vote({ startupId, vote: "set" });
  await caller.startup.comment({ startupId, body: "Here to stay.", parentId: null });
  const before = [await contents(), await policies()];
  await Promise.all([prepareDatabase(), prepareDatabase()]);
  await prepareDatabase();
  expect([await contents(), await policies()]).toEqual(before);
  await caller.startup.vote({ startupId, vote: "clear" });
});

it("GDP-2: what was kept of a team by names is kept by ids", async () => {
  const [stays, renamed] = [await createMember(HUB), await createMember(HUB)];
  await owner.insert(formerUsernames).values({ username: `old_${renamed.username}`, userId: renamed.userId });
  const { id } = await createStartup(HUB);
  const before = [`@${stays.username} (Owner)`];
  const after = [...before, `@old_${renamed.username} (Editor)`, "@long_gone (Editor)"];
  const byName = { makers: { before, after } } as unknown as FieldChanges;
  const of = { tenantId: HUB, createdAt: new Date() };
  await owner
    .insert(startupChanges)
    .values({ ...of, id: newId(), startupId: id, version: 1, changes: byName });
  await owner.insert(auditLog).values({
    ...of,
    id: newId(),
    actor: "somebody",
    action: "maker.joined",
    targetType: "startup",
    targetId: id,
    before: { makers: before },
    after: { makers: after, userId: renamed.userId },
  });
  const migration = readFileSync("drizzle/0021_makers_by_id.sql", "utf8");
  await owner.transaction(async (tx) => {
    for (const part of migration.split("--> statement-breakpoint")) await tx.execute(sql.raw(part));
  });
  const first = { userId: stays.userId, role: "owner" };
  const all = [first, { userId: renamed.userId, role: "editor" }, { userId: null, role: "editor" }];
  const [change] = await owner.select().from(startupChanges).where(eq(startupChanges.startupId, id));
  expect(change?.changes).toEqual({ makers: { before: [first], after: all } });
  const [entry] = await owner.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(entry).toMatchObject({
    before: { makers: [first] },
    after: { makers: all, userId: renamed.userId },
  });
});

it("the history ends where the tables are", async () => {
  const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const last = String(journal.entries.at(-1).idx).padStart(4, "0");
  const recorded = JSON.parse(readFileSync(`drizzle/meta/${last}_snapshot.json`, "utf8"));
  const stepTo = (tables: Record<string, unknown>) =>
    generateMigration(recorded, generateDrizzleJson(tables, recorded.id));
  expect(await stepTo(schema)).toEqual([]);
  expect(await stepTo({ ...schema, votes: undefined })).toContainEqual(
    expect.stringContaining('DROP TABLE "votes"'),
  );
});
