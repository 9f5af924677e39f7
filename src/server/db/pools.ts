import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { connect, named } from "./connection";
import { closeConnections } from "./one-trip-transaction";
import { ReplaceableClient } from "./replaceable-client";
import type { DatabaseRole } from "./roles";
import { closeSharedConnection } from "./shared-connection";

type Pool = { sql: postgres.Sql; db: PostgresJsDatabase };

/** Shared by the proxy and the pages. */
const pools = () => processSingleton("pools", () => new Map<DatabaseRole, ReplaceableClient<Pool>>());

/**
 * If a connection is lost during a transaction, the whole pool is replaced: the driver still sends a rollback to the
 * lost connection, and its replacement hangs until the connect timeout. Work running in the old pool finishes there.
 */
function replaceablePool(role: DatabaseRole): ReplaceableClient<Pool> {
  const known = pools().get(role);
  if (known) return known;
  const open = () => openPool(role);
  const pool = new ReplaceableClient({ name: role, open, isRepeatable: false, graceSeconds: 10 });
  pools().set(role, pool);
  return pool;
}

export const poolOf = (role: DatabaseRole): Pool => replaceablePool(role).get();

export const runInPool = <T>(role: DatabaseRole, work: (pool: Pool) => Promise<T>): Promise<T> =>
  replaceablePool(role).run(work);

function openPool(role: DatabaseRole): Pool {
  const sql = connect(role, { max: role === "app" ? env.DATABASE_POOL : 2 });
  const begin: typeof sql.begin = sql.begin;
  const transact = (work: (tx: postgres.TransactionSql) => unknown) => begin((tx) => work(named(tx)));
  return { sql, db: drizzle(Object.assign(sql, { begin: transact })) };
}

const endings = () => processSingleton("pool-endings", () => new Set<() => Promise<void>>());

/** Adds work that runs each time when no transaction is open any more, because the pools have been closed. */
export const whenPoolsClose = (work: () => Promise<void>) => endings().add(work);

/** Running work is completed. */
export async function closePools(): Promise<void> {
  const open = [...pools().values()];
  await Promise.all([closeConnections(), closeSharedConnection(), ...open.map((pool) => pool.close())]);
  for (const work of endings()) await work();
}
