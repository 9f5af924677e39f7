import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import {
  drizzle,
  type PostgresJsDatabase,
  PostgresJsSession,
  PostgresJsTransaction,
} from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { env } from "@/env";
import { type DatabaseRole, roleUrl } from "./roles";
import * as schema from "./schema";
import { transact } from "./transaction";

type Database = PostgresJsDatabase<typeof schema>;
type Begin = <T>(work: (tx: Tx) => Promise<T>, opening?: string) => Promise<T>;
type Pool = { sql: postgres.Sql; db: Database; begin: Begin };

/** A transaction in which row-level security already knows the community. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

const dialect = new PgDialect();

const pools = globalThis as typeof globalThis & { startuphubPools?: Partial<Record<DatabaseRole, Pool>> };

/** Next bundles the proxy apart from the pages; one pool for both lives on the global object. */
function poolOf(role: DatabaseRole): Pool {
  pools.startuphubPools ??= {};
  pools.startuphubPools[role] ??= openPool(role);
  return pools.startuphubPools[role];
}

function openPool(role: DatabaseRole): Pool {
  const client = postgres(roleUrl(role), {
    max: role === "app" ? env.DATABASE_POOL : 2,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: `startuphub ${role}`,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  const db = drizzle(named(client), { schema });
  const begin: Begin = (work, opening) =>
    transact(client, (sql) => work(inTransaction(db, named(sql))), opening);
  return { sql: client, begin, db: Object.assign(db, { transaction: begin }) };
}

/** What Drizzle's own `transaction` makes of the driver's, whose types it does not tell. */
function inTransaction({ _: { fullSchema, schema, tableNamesMap } }: Database, sql: postgres.Sql): Tx {
  const relations = { fullSchema, schema: schema ?? {}, tableNamesMap };
  const session = new PostgresJsSession(sql, dialect, relations);
  return new PostgresJsTransaction(dialect, session as never, relations) as unknown as Tx;
}

/**
 * Drizzle sends statements unnamed: Postgres reads and plans each anew, and is asked about its parameters first.
 * Named ones are known to a connection, which the driver replaces every hour.
 */
function named(sql: postgres.Sql): postgres.Sql {
  const { unsafe } = sql;
  const keep: typeof unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: true });
  return Object.assign(sql, { unsafe: keep });
}

/**
 * Runs `work` in one transaction that sees only the scope's community, and of other communities only the
 * viewer's own memberships. (`docs/behaviours.md`, TEN-2)
 */
export function inTenant<T>(
  scope: Pick<TenantScope, "tenant" | "viewer">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTenantId(scope.tenant.id, scope.viewer?.userId ?? "", work);
}

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

/** For the guard alone, which has no scope yet. */
export function inTenantId<T>(tenantId: string, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const entering = `select set_config('app.tenant', ${quoted(tenantId)}, true), set_config('app.user', ${quoted(userId)}, true)`;
  return poolOf("app").begin((tx) => toEnd(tx, work), entering);
}

/** A value in the text of a statement, whatever the server takes a backslash for. */
const quoted = (value: string): string => `E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** What a transaction does last, before it commits. */
const endings = new WeakMap<Tx, (() => Promise<void>)[]>();

/** Leaves something to be done as the last of a transaction that was opened here; it fails with it. */
export function atEnd(tx: Tx, work: () => Promise<void>): void {
  const waiting = endings.get(tx);
  if (!waiting) throw new Error("This transaction was not opened here.");
  waiting.push(work);
}

async function toEnd<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const leftForTheEnd: (() => Promise<void>)[] = [];
  endings.set(tx, leftForTheEnd);
  const result = await work(tx);
  for (const last of leftForTheEnd) await last();
  return result;
}

/** Runs `work` across all communities; only an operator's scope or a job's opens it. */
export function inPlatform<T>(_scope: PlatformScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return poolOf("platform").begin((tx) => toEnd(tx, work));
}

/** Tables that belong to no community (tenants, domains, sign-ins, profiles); any other gives no rows here. */
export const unscoped = (): Database => poolOf("app").db;

export const appSql = (): postgres.Sql => poolOf("app").sql;

export async function closePools(): Promise<void> {
  const open = Object.values(pools.startuphubPools ?? {});
  pools.startuphubPools = {};
  await Promise.all(open.map((pool) => pool.sql.end({ timeout: 5 })));
}
