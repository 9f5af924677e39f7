import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { env } from "@/env";
import { inTenant, unscoped } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { poolFigures, watchPools } from "@/server/observability/pool-metrics";
import { HUB } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";

beforeAll(watchPools);

const figures = (name: string) => {
  const found = poolFigures().find((pool) => pool.name === name);
  if (!found) throw new Error(`The pool ${name} is not counted.`);
  return found;
};
const wait = sql`select pg_advisory_xact_lock_shared(4711)`;

/** Makes every `wait` take until it is released. */
async function hold(): Promise<void> {
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let holding: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    holding = owner.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
      resolve();
      await unlocked;
    });
  });
  release = async () => {
    unlock();
    await holding;
  };
}

let release = async () => {};
afterEach(() => release());

it("transactions beyond the pool wait, and its connections stay open when they are done", async () => {
  const scope = await visitorScope(HUB);
  const many = env.DATABASE_POOL + 3;
  await hold();
  const all = Promise.all(Array.from({ length: many }, () => inTenant(scope, (tx) => tx.execute(wait))));
  await vi.waitFor(() =>
    expect(figures("app")).toEqual({
      name: "app",
      max: env.DATABASE_POOL,
      open: env.DATABASE_POOL,
      idle: 0,
      waiting: 3,
    }),
  );
  await release();
  await all;
  expect(figures("app")).toMatchObject({ open: env.DATABASE_POOL, idle: env.DATABASE_POOL, waiting: 0 });
});

it("a statement outside a transaction counts too, and one that fails is over", async () => {
  const before = figures("app").idle;
  await hold();
  const asleep = Promise.all([unscoped().execute(wait)]);
  await vi.waitFor(() => expect(figures("app").idle).toBe(before - 1));
  await release();
  await asleep;
  await expect(unscoped().execute(sql`select 1 / 0`)).rejects.toThrow();
  expect(figures("app").idle).toBe(before);
});

it("a connection that was lost is not open", async () => {
  const before = figures("app").open;
  const killed = unscoped().execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  await expect(killed).rejects.toThrow();
  await vi.waitFor(() => expect(figures("app").open).toBe(before - 1));
});

it("connections that read are counted apart", async () => {
  const scope = await visitorScope(HUB);
  await hold();
  const reading = readInOneTrip(scope, (tx) => tx.execute(wait));
  await vi.waitFor(() => expect(figures("reading")).toMatchObject({ open: 1, idle: 0, waiting: 0 }));
  await release();
  await reading;
  expect(figures("reading")).toMatchObject({ open: 1, idle: 1, max: env.DATABASE_POOL });
});
