import { sql } from "drizzle-orm";
import { env } from "@/env";
import { unscoped } from "./db/client";
import { log } from "./log";

/** Says at the start what an operator should know before strangers reach this server. */
export function warnAtStart(): void {
  if (env.EMBEDDED) {
    log.warn("other machines may reach this server; demo sign-ins and the outbox answer only on this one");
    return;
  }
  if (!env.SMTP_URL) log.warn("SMTP_URL is not set, so no e-mail leaves this server and nobody can sign up");
  if (env.PUBLIC_SCHEME === "http") log.warn("PUBLIC_SCHEME is http, so sign-ins travel unencrypted");
}

/** The migration limits how long requests may take in the database, unless an operator made the roles and keeps them. */
export async function warnOfMissingLimits(): Promise<void> {
  const [row] = await unscoped().execute<{ limit: string; role: string }>(
    sql`select current_setting('statement_timeout') as limit, current_user as role`,
  );
  if (row?.limit !== "0") return;
  log.warn(
    `the role ${row.role} has no time limits, so one slow statement can hold a connection forever: alter role "${row.role}" set statement_timeout = '10s'; alter role "${row.role}" set lock_timeout = '3s'`,
  );
}
