import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";

const KEY = 727_001;
const TRY_MS = 250;
const LOG_EVERY = 12;

/** Postgres hides `since` if the connection belongs to another role. */
type Holder = { pid: number; role: string; name: string; since: Date | null; isOurs: boolean };

/**
 * Ensures that only one process at a time changes the database. While waiting, logs every three seconds which
 * connection holds the lock.
 */
export async function withMigrationLock<T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; !(await tryLock(sql)); attempt += 1) {
    if (attempt % LOG_EVERY === 0) process.stderr.write(`  migrate    ${describe(await findHolder(sql))}\n`);
    await sleep(TRY_MS);
  }
  try {
    return await work();
  } finally {
    // A pooler would keep the connection and its lock. If the connection is lost, so is the lock.
    await sql`select pg_advisory_unlock(${KEY})`.catch(() => undefined);
  }
}

async function tryLock(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${KEY}) as "isOurs"`;
  return Boolean(row?.isOurs);
}

async function findHolder(sql: postgres.Sql): Promise<Holder | undefined> {
  const [holder] = await sql<Holder[]>`
    select a.pid, coalesce(a.usename, 'unknown') as role, coalesce(nullif(a.application_name, ''), 'unnamed') as name,
      a.backend_start as since, pg_has_role(a.usesysid, 'member') as "isOurs"
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = ${KEY}
      and l.database = (select oid from pg_database where datname = current_database())`;
  return holder;
}

function describe(holder: Holder | undefined): string {
  if (!holder) return "waiting for another migration of this database";
  const { pid, role, name, since, isOurs } = holder;
  const opened = since ? `, open since ${since.toISOString()}` : "";
  const by = isOurs ? "" : `, as ${role} or a superuser`;
  return `waiting for another migration of this database: connection ${pid} of the role ${role} (${name}${opened}) holds the lock. If nothing migrates, end it${by}: select pg_terminate_backend(${pid})`;
}
