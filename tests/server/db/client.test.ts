import { sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { startups } from "@/domain/schema";
import { inTenantId, unscoped } from "@/server/db/client";
import { createStartup, HUB, INDIE, SAAS } from "../../support/factories";

vi.hoisted(() => {
  process.env.DATABASE_POOL = "1";
});

const TENANTS = [HUB, INDIE, SAAS];

beforeAll(async () => {
  for (const tenantId of TENANTS) await createStartup(tenantId);
});

/** Three ways to write the first statement of a transaction. */
const READS: ((tenantId: string) => Promise<string[]>)[] = [
  (id) =>
    inTenantId(id, "", (tx) => tx.select({ id: startups.tenantId }).from(startups)).then((rows) =>
      rows.map((row) => row.id),
    ),
  (id) => inTenantId(id, "", async (tx) => (await tx.select().from(startups)).map((row) => row.tenantId)),
  (id) =>
    inTenantId(id, "", async (tx) => {
      const rows = await tx.execute<{ id: string }>(sql`select tenant_id as id from startups`);
      return rows.map((row) => row.id);
    }),
];

it("TEN-2: one connection serves three communities in turn, and each sees its own from the first statement", async () => {
  const turns = Array.from({ length: 120 }, (_, turn) => turn);
  await Promise.all(
    turns.map(async (turn) => {
      const tenantId = TENANTS[turn % 3] ?? HUB;
      const read = READS[turn % READS.length];
      expect(await read?.(tenantId)).toEqual([tenantId]);
    }),
  );
});

const visible = async () =>
  (await unscoped().execute<{ n: number }>(sql`select count(*)::int as n from startups`))[0]?.n;

it("TEN-2: nothing of a community stays on a connection, not even after a failure", async () => {
  await inTenantId(HUB, "", (tx) => tx.execute(sql`select 1`));
  expect(await visible()).toBe(0);
  const failure = inTenantId(HUB, "", (tx) => tx.execute(sql`select 1 / 0`));
  await expect(failure).rejects.toThrow();
  expect(await visible()).toBe(0);
});

it("work that fails before its first statement undoes the transaction and is reported once", async () => {
  const sync = () =>
    inTenantId(HUB, "", () => {
      throw new Error("at once");
    });
  await expect(sync()).rejects.toThrow("at once");
  await expect(inTenantId(HUB, "", async () => Promise.reject(new Error("later")))).rejects.toThrow("later");
  expect(await visible()).toBe(0);
});

it("a statement that runs too long is ended", async () => {
  const slow = inTenantId(HUB, "", async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`);
    return tx.execute(sql`select pg_sleep(5)`);
  });
  await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
  const [row] = await unscoped().execute(sql`show statement_timeout`);
  expect(row).toEqual({ statement_timeout: "10s" });
});
