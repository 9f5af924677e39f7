import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { codeOf, LOCK_NOT_AVAILABLE } from "../connection";

/**
 * A waiting lock request blocks every later statement on the table, so each wait is short and the pauses are
 * longer. It is shorter than `deadlock_timeout`, so that this work gives way in a deadlock and not a request.
 */
const LOCK_TIMEOUT = "500ms";
const PAUSES_MS = [200, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000];

const DEADLOCK_DETECTED = "40P01";

/**
 * Runs work that needs exclusive locks under traffic: waits half a second for a lock and retries up to ten
 * times.
 * @param work must roll back completely if it fails, like a transaction.
 * @throws the error of the last attempt.
 */
export async function withLockRetries<T>(
  sql: postgres.Sql,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  await sql.unsafe(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (![LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(codeOf(error) ?? "")) throw error;
      process.stderr.write(`  migrate    ${what} waits for a lock; trying again in ${pause} ms\n`);
      await sleep(pause);
    }
  }
  return work();
}
