import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/server/logging/log";
import { codeOf, isLoss } from "./connection";
import { assertUpgradable } from "./migrations/history";
import { poolOf } from "./pools";

const RETRY_MS = 1000;
const ATTEMPTS_PER_LINE = 10;

/**
 * Postgres's error codes if the database wasn't migrated, or was with another secret, from which the role
 * passwords are derived.
 */
const UNPREPARED = new Set(["28P01", "28000", "3D000", "42P01", "42501"]);

/**
 * Waits for the database, which often starts later than the server after a reboot. Meanwhile the server lives
 * and isn't ready: if it gave up, its supervisor would only start it again.
 * @param onWaiting called each time it isn't there yet
 * @throws an error with instructions if the database wasn't migrated for this server, or is too old for it.
 */
export async function waitForDatabase(onWaiting = () => {}): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await poolOf("app").sql`select from instances limit 1`;
      await assertUpgradable(poolOf("platform").sql);
      return;
    } catch (error) {
      const code = codeOf(error) ?? "";
      if (UNPREPARED.has(code)) throw new Error(`${UNPREPARED_HINT} (${messageOf(error)})`, { cause: error });
      if (!isLoss(error)) throw error;
      onWaiting();
      if (attempt % ATTEMPTS_PER_LINE === 0) log.warn({ code }, UNREACHABLE_HINT);
    }
    await sleep(RETRY_MS);
  }
}

const UNPREPARED_HINT =
  "The database isn't prepared for this server. Run node scripts/migrate.js with the same DATABASE_URL and APP_SECRET";
const UNREACHABLE_HINT =
  "The database can't be reached. Check DATABASE_URL, and that Postgres runs. The server waits for it.";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
