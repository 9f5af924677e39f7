import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { openClient } from "@/server/db/open-client";
import { directRoleUrl } from "@/server/db/roles";
import { log } from "@/server/logging/log";

const KEY = 727_002;
const TRY_MS = 1000;

type Candidate = { onElected: () => void; onLost: () => void };

/**
 * Makes one of all instances the leader, by an advisory lock on a separate connection, past any pooler. If
 * the leader ends or loses its connection, the database releases the lock and another instance gets it within
 * about a second. Returns a function that resigns.
 */
export function standForLeader({ onElected, onLost }: Candidate): () => Promise<void> {
  const stopped = new AbortController();
  const sql = openClient(directRoleUrl("app"), {
    max: 1,
    fetch_types: false,
    // A connection that ends on its own would release the lock.
    max_lifetime: null,
    connection: { application_name: "startuphub cdn" },
  });
  let session: number | null = null;
  const attempt = async () => {
    const pid = await tryLock(sql).catch((error: unknown) => {
      log.debug({ err: error }, "the CDN leader's lock could not be requested");
      return null;
    });
    if (stopped.signal.aborted || pid === session) return;
    // A lock of another connection: what was announced in between may have been another leader's.
    session = pid;
    if (pid === null) onLost();
    else onElected();
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      await attempt();
      await sleep(TRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  void run();
  return async () => {
    stopped.abort();
    await sql.end({ timeout: 1 });
  };
}

/** The process of the connection that holds the lock, or null if it is another instance's. */
async function tryLock(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<{ pid: number; isOurs: boolean }[]>`
    select pg_backend_pid() as pid, exists (
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = ${KEY} and granted
    ) or pg_try_advisory_lock(${KEY}) as "isOurs"`;
  return row?.isOurs ? row.pid : null;
}
