import { is, sql } from "drizzle-orm";
import { type PostgresJsDatabase, PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { PlatformScope, TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { withinShare } from "./fair-share";
import { poolOf, unlessLost } from "./pools";
import type { DatabaseRole } from "./roles";

/** A transaction in which row-level security already knows the community. */
export type Tx = Parameters<Parameters<PostgresJsDatabase["transaction"]>[0]>[0];

/**
 * Runs `work` in one transaction that sees only the scope's community, and of other communities only the
 * viewer's own memberships. (`docs/behaviours.md`, TEN-2)
 */
export function inTenant<T>(
  scope: Pick<TenantScope, "tenant" | "viewer">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const open = scope.viewer && openings.get(scope.viewer);
  const opened = async (tx: Tx) => {
    await open?.(tx);
    return work(tx);
  };
  return inTenantId(scope.tenant.id, scope.viewer?.userId ?? "", open ? opened : work);
}

/** What each transaction of a viewer does first. */
const openings = new WeakMap<Viewer, (tx: Tx) => Promise<void>>();

/** Lets every transaction of this viewer's scope begin with `work`, which is undone where the transaction fails. */
export const atStart = (viewer: Viewer, work: (tx: Tx) => Promise<void>) => openings.set(viewer, work);

/**
 * Looks into several communities one after the other, within one transaction, and comes back to the first: for
 * what belongs to one person in all of theirs.
 */
export async function inEach<T>(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  tenantIds: readonly string[],
  work: (tenantId: string) => Promise<T>,
): Promise<T[]> {
  const move = (id: string) => tx.execute(sql`select set_config('app.tenant', ${id}, true)`);
  const results: T[] = [];
  for (const id of tenantIds) {
    await move(id);
    results.push(await work(id));
  }
  await move(tenant.id);
  return results;
}

const begin = <T>(role: DatabaseRole, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withinShare(role, () => unlessLost(role, ({ db }) => db.transaction(work)));

/** For the guard alone, which has no scope yet. */
export function inTenantId<T>(tenantId: string, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin("app", async (tx) => {
    const entered = enter(tx, tenantId, userId);
    endings.set(tx, []);
    // Work that throws before its first statement is a rejection like any other.
    const worked = (async () => work(tx))();
    const [result] = await Promise.all([worked, entered]);
    await end(tx);
    return result;
  });
}

/** What a transaction does last, before it commits. */
const endings = new WeakMap<Tx, (() => Promise<void>)[]>();

/** Leaves something to be done as the last of a transaction that was opened here; it fails with it. */
export function atEnd(tx: Tx, work: () => Promise<void>): void {
  const waiting = endings.get(tx);
  if (!waiting) throw new Error("This transaction was not opened here.");
  waiting.push(work);
}

async function end(tx: Tx): Promise<void> {
  for (const work of endings.get(tx) ?? []) await work();
}

/**
 * Sends the community ahead of the first statement without waiting for the answer: the connection keeps
 * order, and a failure aborts the transaction. Drizzle's own statements start only when they are awaited.
 */
function enter(tx: Tx, tenantId: string, userId: string): Promise<unknown> {
  const { session } = tx._;
  if (!is(session, PostgresJsSession)) throw new Error("This is no transaction of postgres.js.");
  const client: postgres.Sql = session.client;
  return client`select set_config('app.tenant', ${tenantId}, true), set_config('app.user', ${userId}, true)`.execute();
}

/** Runs `work` across all communities; only an operator's scope or a job's opens it. */
export function inPlatform<T>(_scope: PlatformScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin("platform", async (tx) => {
    endings.set(tx, []);
    const result = await work(tx);
    await end(tx);
    return result;
  });
}

/** Whoever keeps it asks the pool there is, also after another was left. */
const unscopedTables = new Proxy({} as PostgresJsDatabase, {
  get: (_, name) => {
    const { db } = poolOf("app");
    const value: unknown = Reflect.get(db, name);
    return typeof value === "function" ? value.bind(db) : value;
  },
});

/** Tables that belong to no community (tenants, domains, sign-ins, profiles); any other gives no rows here. */
export const unscoped = (): PostgresJsDatabase => unscopedTables;
