import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { assertDatabaseAnswers, suspectDatabase } from "./availability";
import { connect, isLoss, named } from "./connection";
import { closeLines } from "./one-trip-transaction";
import type { DatabaseRole } from "./roles";
import { closePipelinedConnection } from "./shared-connection";

type Pool = { sql: postgres.Sql; db: PostgresJsDatabase };

type Pools = Partial<Record<DatabaseRole, Pool>>;

/** Shared by the proxy and the pages. */
export const poolState = () => processSingleton<{ pools: Pools }>("pools", () => ({ pools: {} }));

export function poolOf(role: DatabaseRole): Pool {
  const { pools } = poolState();
  pools[role] ??= openPool(role);
  return pools[role];
}

/**
 * If a connection is lost during a transaction, drops the whole pool: the driver still sends a rollback to
 * the lost connection, and its replacement hangs until the connect timeout. Work running in the old pool
 * finishes there.
 */
export async function unlessLost<T>(role: DatabaseRole, work: (pool: Pool) => Promise<T>): Promise<T> {
  assertDatabaseAnswers();
  const pool = poolOf(role);
  try {
    return await work(pool);
  } catch (error) {
    const { pools } = poolState();
    if (isLoss(error)) suspectDatabase();
    if (isLoss(error) && pools[role] === pool) {
      delete pools[role];
      void pool.sql.end({ timeout: 10 });
    }
    throw error;
  }
}

function openPool(role: DatabaseRole): Pool {
  const sql = connect(role, { max: role === "app" ? env.DATABASE_POOL : 2 });
  const begin: typeof sql.begin = sql.begin;
  const transact = (work: (tx: postgres.TransactionSql) => unknown) => begin((tx) => work(named(tx)));
  return { sql, db: drizzle(Object.assign(sql, { begin: transact })) };
}

export async function closePools(): Promise<void> {
  const state = poolState();
  const open = Object.values(state.pools);
  state.pools = {};
  await Promise.all([
    closeLines(),
    closePipelinedConnection(),
    ...open.map((pool) => pool.sql.end({ timeout: 5 })),
  ]);
}
