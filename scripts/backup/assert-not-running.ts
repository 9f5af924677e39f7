import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, connect } from "./database";

/** A process that hasn't updated its row for this long is dead; a live one updates it every 20 seconds. */
const SILENT = "80 seconds";
/** The database notices a moment late that a process has ended. */
const CLOSING_MS = 2000;
const AGAIN_MS = 100;

/**
 * Runs before anything in the database is changed.
 * @throws if servers or workers have open connections to it; the error lists them.
 */
export async function assertNotRunningAt(ownerUrl: string): Promise<void> {
  const sql = connect(ownerUrl);
  try {
    await assertNotRunning(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** @throws as `assertNotRunningAt`. */
export async function assertNotRunning(sql: Connection): Promise<void> {
  let open = await findConnections(sql);
  const deadline = performance.now() + CLOSING_MS;
  while (open.length > 0 && performance.now() < deadline) {
    await sleep(AGAIN_MS);
    open = await findConnections(sql);
  }
  if (open.length === 0) return;
  const instances = await findInstances(sql);
  const names = instances.length > 0 ? instances : open.map(({ name }) => name);
  throw new Error(
    `${open.length} connections of servers or workers are open. Stop them before you restore:\n${names.map((name) => `  ${name}`).join("\n")}`,
  );
}

const findConnections = (sql: Connection) => sql<{ name: string }[]>`
  select application_name || ' (connection ' || pid || coalesce(' from ' || host(client_addr), '') || ')' as name
  from pg_stat_activity
  where datname = current_database() and application_name like 'startuphub %' order by application_name, pid`;

async function findInstances(sql: Connection): Promise<string[]> {
  const [found] = await sql`select to_regclass('public.instances') is not null as "isThere"`;
  if (!found?.isThere) return [];
  const rows = await sql<{ name: string }[]>`
    select 'process ' || process_id || ' on ' || host || ', version ' || version as name from instances
    where seen_at > now() - ${SILENT}::interval order by host, process_id`;
  return rows.map(({ name }) => name);
}
