import { is, sql } from "drizzle-orm";
import { type PostgresJsDatabase, PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { PlatformScope, TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { assertDatabaseAnswers } from "./availability";
import { asDryRun, beginDryRun, dryRunOf, endDryRun, type PutOff } from "./dry-run";
import { runInOneTrip } from "./one-trip-transaction";
import { asTransaction, type Tx, withFollowUps, withoutFollowUps } from "./open-transaction";
import { poolOf, runInPool } from "./pools";
import { withinQuota } from "./procedure-quota";
import type { DatabaseRole } from "./roles";

/** A transaction in which row-level security already knows the tenant. */
export type { Tx };

/**
 * Runs `work` in a transaction that sees only the scope's tenant and, of other tenants, only the viewer's own
 * memberships (TEN-2).
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
  const all = open ? opened : work;
  const join = dryRunOf(scope.viewer);
  return join ? join(scope.tenant.id, all) : inTenantId(scope.tenant.id, scope.viewer?.userId ?? "", all);
}

/**
 * Like `inTenant`, but in one round trip instead of three: see `runInOneTrip` for the conditions that `work`
 * must meet.
 */
export const writeInOneTrip = <T>(
  scope: Pick<TenantScope, "tenant" | "viewer">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  scope.viewer && (openings.has(scope.viewer) || dryRunOf(scope.viewer))
    ? inTenant(scope, work)
    : runInOneTrip(scope, work);

const openings = new WeakMap<Viewer, (tx: Tx) => Promise<void>>();

/**
 * Runs `work` at the start of every transaction in this viewer's scope. It is rolled back if the transaction
 * fails.
 * @param before the viewer from whom this one was made, whose work comes first
 */
export function atStart(viewer: Viewer, work: (tx: Tx) => Promise<void>, before: Viewer = viewer): void {
  const earlier = openings.get(before);
  openings.set(viewer, async (tx) => {
    await earlier?.(tx);
    await work(tx);
  });
}

/**
 * Runs `work` for several tenants in turn within one transaction, and then returns to the first tenant. For a
 * user's data in all of their communities.
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
  withFollowUps(work, (follow) =>
    withinQuota(role, () =>
      runInPool(role, ({ db }) => db.transaction((tx) => asTransaction(() => follow(tx)))),
    ),
  );

/** For the guard only, which has no scope yet. */
export function inTenantId<T>(tenantId: string, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin("app", (tx) => workIn(tx, tenantId, userId, work));
}

async function workIn<T>(tx: Tx, tenantId: string, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const entered = enter(tx, tenantId, userId);
  endings.set(tx, []);
  // Turns a synchronous throw before the first statement into a rejection.
  const worked = (async () => work(tx))();
  const [result] = await Promise.all([worked, entered]);
  await end(tx);
  return result;
}

/** How many rows of a table a dry run would have added, changed and deleted, in the triggers' work too. */
export type Change = { table: string; added: number; changed: number; deleted: number };

/**
 * Runs `work` for a viewer and takes back all that it changed. Every transaction in this viewer's scope becomes a part
 * of one that is rolled back, so the parts see each other's changes, and other requests don't. Its locks are held until then.
 * Jobs, emails and events belong to the transaction; what follows a commit is left out, and limits are refunded after it.
 * What isn't in the viewer's scope takes a second connection, so dry runs must leave most of the pool to others.
 */
export async function dryRun<T>(
  viewer: Viewer,
  work: () => Promise<T>,
): Promise<{ result: T; changes: Change[] }> {
  const rolledBack = new Error("A dry run ends.");
  const putOff: PutOff = [];
  let outcome: { result: T; changes: Change[] } | undefined;
  const run = async (tx: Tx) => {
    const before = await countChanges(tx);
    let last: Promise<unknown> = Promise.resolve();
    beginDryRun(viewer, (tenantId, part) => {
      const next = last.then(() =>
        tx.transaction((inner) =>
          asTransaction(() => {
            withoutFollowUps(inner);
            return workIn(inner, tenantId, viewer.userId, part);
          }),
        ),
      );
      last = next.catch(() => undefined);
      return next;
    });
    const result = await asDryRun(putOff, work);
    outcome = { result, changes: changesSince(before, await countChanges(tx)) };
    throw rolledBack;
  };
  try {
    await withinQuota("app", () => runInPool("app", ({ db }) => db.transaction(run)));
  } catch (error) {
    if (error !== rolledBack) throw error;
  } finally {
    endDryRun(viewer);
    for (const finish of putOff) await finish();
  }
  return outcome as NonNullable<typeof outcome>;
}

/** What this connection has changed, and not only in this transaction. */
const countChanges = (tx: Tx) =>
  tx.execute<Change>(sql`select relname as "table", n_tup_ins::int as added, n_tup_upd::int as changed,
    n_tup_del::int as deleted from pg_stat_xact_user_tables where schemaname = 'public' order by relname`);

const changesSince = (before: readonly Change[], after: readonly Change[]): Change[] =>
  after.flatMap(({ table, ...now }) => {
    const then = before.find((one) => one.table === table);
    const added = now.added - (then?.added ?? 0);
    const changed = now.changed - (then?.changed ?? 0);
    const deleted = now.deleted - (then?.deleted ?? 0);
    return added || changed || deleted ? [{ table, added, changed, deleted }] : [];
  });

const endings = new WeakMap<Tx, (() => Promise<void>)[]>();

/**
 * Adds work to run at the end of a transaction that was opened here. If the work fails, the transaction fails
 * too.
 */
export function atEnd(tx: Tx, work: () => Promise<void>): void {
  const waiting = endings.get(tx);
  if (!waiting) throw new Error("This transaction was not opened here.");
  waiting.push(work);
}

async function end(tx: Tx): Promise<void> {
  for (const work of endings.get(tx) ?? []) await work();
}

/**
 * Sends the tenant ahead of the first statement without waiting for the response: the connection preserves
 * order, and an error aborts the transaction. Drizzle's own statements start only when awaited.
 */
function enter(tx: Tx, tenantId: string, userId: string): Promise<unknown> {
  const { session } = tx._;
  if (!is(session, PostgresJsSession)) throw new Error("This isn't a transaction of postgres.js.");
  const client: postgres.Sql = session.client;
  return client`select set_config('app.tenant', ${tenantId}, true), set_config('app.user', ${userId}, true)`.execute();
}

/** Runs `work` across all tenants. Requires a superadmin's or a job's scope. */
export function inPlatform<T>(_scope: PlatformScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return begin("platform", async (tx) => {
    endings.set(tx, []);
    const result = await work(tx);
    await end(tx);
    return result;
  });
}

/** Always uses the current pool, even if a caller keeps this object after the pool was replaced. */
const unscopedTables = new Proxy({} as PostgresJsDatabase, {
  get: (_, name) => {
    assertDatabaseAnswers();
    const { db } = poolOf("app");
    const value: unknown = Reflect.get(db, name);
    return typeof value === "function" ? value.bind(db) : value;
  },
});

/**
 * For tables without a tenant (tenants, domains, sign-ins, profiles). All other tables return no rows here.
 */
export const unscoped = (): PostgresJsDatabase => unscopedTables;
