import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startups } from "@/domain/schema";
import { env } from "@/env";
import { inTenantId, type Tx } from "@/server/db/client";
import { readInOneTrip, sharingTrips } from "@/server/db/one-trip-transaction";
import { closePools } from "@/server/db/pools";
import { adminAddress } from "../../support/addresses";
import { createStartup, HUB, INDIE, SAAS } from "../../support/factories";

vi.hoisted(() => {
  process.env.DATABASE_POOL = "2";
});

const TENANTS = [HUB, INDIE, SAAS];
const database = new URL(env.DATABASE_URL).pathname.slice(1);
const admin = postgres(adminAddress(database), { max: 1, onnotice: () => {} });

beforeAll(async () => {
  for (const tenantId of TENANTS) await createStartup(tenantId);
});

afterAll(() => admin.end());

const read = <T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  readInOneTrip({ tenant: { id: tenantId }, viewer: null } as never, work);

const owners = async (tx: Tx) => (await tx.select().from(startups)).map((row) => row.tenantId);
const pid = async (tx: Tx) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0;
const end = (connection: number) => admin`select pg_terminate_backend(${connection})`;

it("TEN-2: two connections serve three communities in turn, and each reading sees its own alone", async () => {
  const turns = Array.from({ length: 120 }, (_, turn) => TENANTS[turn % 3] ?? HUB);
  await Promise.all(
    turns.map(async (tenantId) => {
      const both = await read(tenantId, (tx) => Promise.all([owners(tx), owners(tx)]));
      expect(both).toEqual([[tenantId], [tenantId]]);
    }),
  );
});

it("asks for everything in one turn: whatever comes later is refused, and does not reach another community", async () => {
  const late = read(HUB, async (tx) => {
    await tx.execute(sql`select 1`);
    return owners(tx);
  });
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining("before its first answer") },
  });
  expect(await read(INDIE, owners)).toEqual([INDIE]);
});

it("writes nothing", async () => {
  const writing = read(HUB, (tx) => tx.update(startups).set({ name: "Overwritten" }));
  await expect(writing).rejects.toMatchObject({ cause: { code: "25006" } });
});

it("tells the statement that failed, and the connection goes on", async () => {
  const failing = read(HUB, (tx) => Promise.all([tx.execute(sql`select 1 / 0`), owners(tx)]));
  await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
  const silent = read(HUB, () => Promise.reject(new Error("before any statement")));
  await expect(silent).rejects.toThrow("before any statement");
  expect(await read(SAAS, owners)).toEqual([SAAS]);
});

it("is shared by the readings of one batch and scope, and one that fails doesn't harm the others", async () => {
  const one = (tenantId: string) =>
    read(tenantId, async (tx) => {
      const rows = await tx.execute<{ id: string }>(sql`select pg_current_snapshot()::text || now() as id`);
      return rows[0]?.id;
    });
  const [first, second, other] = await sharingTrips(() => Promise.all([one(HUB), one(HUB), one(INDIE)]));
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  const [failed, both, refused] = await sharingTrips(() =>
    Promise.allSettled([
      read(HUB, (tx) => tx.execute(sql`select 1 / 0`)),
      read(HUB, owners),
      read(HUB, () => {
        throw new Error("before any statement");
      }),
    ]),
  );
  expect(failed).toMatchObject({ status: "rejected", reason: { cause: { code: "22012" } } });
  expect(both).toEqual({ status: "fulfilled", value: [HUB] });
  expect(refused).toMatchObject({ status: "rejected", reason: { message: "before any statement" } });
  const late = await sharingTrips(async () => [await read(HUB, owners), await read(SAAS, owners)]);
  expect(late).toEqual([[HUB], [SAAS]]);
});

it("is asked again where the connection is lost under way", async () => {
  const lost: number[] = [];
  const both = await read(HUB, async (tx) => {
    const [connection, , seen] = await Promise.all([
      pid(tx),
      tx.execute(sql`select pg_sleep(0.3)`),
      owners(tx),
      ending(tx),
    ]);
    return { connection, seen };
    async function ending(own: Tx) {
      const mine = await pid(own);
      if (lost.push(mine) === 1) await end(mine);
    }
  });
  expect(lost).toHaveLength(2);
  expect(both).toEqual({ connection: lost[1], seen: [HUB] });
  expect(lost[0]).not.toBe(lost[1]);
});

it("takes another connection where one was lost between two readings", async () => {
  const before = await Promise.all([read(HUB, pid), read(HUB, pid)]);
  for (const connection of before) await end(connection);
  const after = await Promise.all([read(HUB, pid), read(INDIE, pid), read(SAAS, pid)]);
  for (const connection of after) expect(before).not.toContain(connection);
});

it("asks again what was prepared for a table that has changed since, alone and among others", async () => {
  await admin`create table scratch (a int)`;
  await admin`insert into scratch values (1)`;
  await admin`grant select on scratch to public`;
  const scratch = (tx: Tx) =>
    tx.execute(
      sql`select scratch.*, current_setting('app.tenant') as seen_by from scratch where ${"known"}::text <> ''`,
    );
  const several = (tx: Tx) => Promise.all([scratch(tx), owners(tx)]).then(([rows]) => rows);
  for (const [type, reading] of [
    ["text", scratch],
    ["bigint using a::bigint", several],
  ] as const) {
    await Promise.all([read(HUB, scratch), read(HUB, scratch)]);
    await admin.unsafe(`alter table scratch alter a type ${type}`);
    const found = await Promise.all([read(HUB, reading), read(HUB, reading), read(HUB, reading)]);
    for (const rows of found) expect([...rows]).toEqual([{ a: "1", seen_by: HUB }]);
    expect(await read(INDIE, owners)).toEqual([INDIE]);
  }
});

it("refuses a parameter that is missing, and reads on", async () => {
  const missing = read(HUB, (tx) => tx.execute(sql`select ${sql.param(undefined)}::text`));
  await expect(missing).rejects.toMatchObject({ cause: { message: expect.stringContaining("missing") } });
  expect(await read(HUB, owners)).toEqual([HUB]);
});

it("gives times and JSON as a transaction gives them", async () => {
  const values = (tx: Tx) =>
    tx.execute(sql`select timestamptz '2026-01-02 03:04:05.678901Z' as at, date '2026-01-02' as day,
      ${JSON.stringify({ a: 1 })}::jsonb as json`);
  const [ofReading] = await read(HUB, values);
  const [ofTransaction] = await inTenantId(HUB, "", values);
  expect(ofReading).toEqual(ofTransaction);
  expect(ofReading).toMatchObject({ day: "2026-01-02", json: { a: 1 } });
});

it("refuses who waits when it is closed, and opens again for who comes later", async () => {
  const slow = () => read(HUB, (tx) => tx.execute(sql`select pg_sleep(0.3)`));
  const reading = [slow(), slow()];
  const waiting = read(HUB, owners);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const refused = expect(waiting).rejects.toThrow("being closed");
  await closePools();
  await refused;
  await expect(Promise.all(reading)).resolves.toHaveLength(2);
  expect(await read(SAAS, owners)).toEqual([SAAS]);
});
