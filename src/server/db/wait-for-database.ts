import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/time/duration";
import { log } from "@/server/logging/log";
import { codeOf, isLoss } from "./connection";
import { poolOf } from "./pools";

const RETRY_MS = 1000;
const MAX_WAIT_MS = MINUTE_MS;
const ATTEMPTS_PER_LINE = 10;

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
]);

/**
 * Postgres's error codes if the database wasn't migrated, or was with another secret, from which the role
 * passwords are derived.
 */
const UNPREPARED = new Set(["28P01", "28000", "3D000", "42P01", "42501"]);

/**
 * Waits up to a minute for the database, which often starts later than the server after a reboot.
 * @throws an error with instructions if the database doesn't answer in time or wasn't migrated for this
 * server.
 */
export async function waitForDatabase(maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const startedAt = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      await poolOf("app").sql`select from instances limit 1`;
      return;
    } catch (error) {
      const code = codeOf(error) ?? "";
      if (UNPREPARED.has(code)) throw new Error(`${UNPREPARED_HINT} (${messageOf(error)})`, { cause: error });
      if (!UNREACHABLE.has(code) && !isLoss(error)) throw error;
      if (Date.now() - startedAt >= maxWaitMs)
        throw new Error(`${UNREACHABLE_HINT} (${code})`, { cause: error });
      if (attempt % ATTEMPTS_PER_LINE === 0) log.warn({ code }, "waiting for the database");
    }
    await sleep(RETRY_MS);
  }
}

const UNPREPARED_HINT =
  "The database isn't prepared for this server. Run node scripts/migrate.js with the same DATABASE_URL and APP_SECRET";
const UNREACHABLE_HINT = "The database can't be reached. Check DATABASE_URL, and that Postgres runs";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
