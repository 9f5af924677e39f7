import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { env } from "@/env";
import { connect, isLoss, named } from "./connection";
import { closePipelinedConnection } from "./pipelined-connection";
import { closeLines } from "./read-transaction";
import type { DatabaseRole } from "./roles";

type Pool = { sql: postgres.Sql; db: PostgresJsDatabase };

const pools = globalThis as typeof globalThis & { startuphubPools?: Partial<Record<DatabaseRole, Pool>> };

/** Next bundles the proxy separately from the pages, so both share one pool through `globalThis`. */
export function poolOf(role: DatabaseRole): Pool {
  pools.startuphubPools ??= {};
  pools.startuphubPools[role] ??= openPool(role);
  return pools.startuphubPools[role];
}

/**
 * If a connection is lost during a transaction, drops the whole pool: the driver still sends a rollback to
 * the lost connection, and its replacement hangs until the connect timeout. Work running in the old pool
 * finishes there.
 */
export async function unlessLost<T>(role: DatabaseRole, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = poolOf(role);
  try {
    return await work(pool);
  } catch (error) {
    if (isLoss(error) && pools.startuphubPools?.[role] === pool) {
      delete pools.startuphubPools[role];
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
  const open = Object.values(pools.startuphubPools ?? {});
  pools.startuphubPools = {};
  await Promise.all([
    closeLines(),
    closePipelinedConnection(),
    ...open.map((pool) => pool.sql.end({ timeout: 5 })),
  ]);
}
