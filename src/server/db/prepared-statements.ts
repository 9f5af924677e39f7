import type postgres from "postgres";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { log } from "@/server/logging/log";
import { codeOf } from "./connection";
import { openClient } from "./open-client";
import { roleUrl } from "./roles";

/** Error codes of a prepared statement that the connection doesn't have, or has already. */
const UNKEPT = new Set(["26000", "42P05"]);

export const UNKEPT_STATEMENTS =
  "the pooler doesn't keep prepared statements: set DATABASE_PREPARED_STATEMENTS=off, or max_prepared_statements in PgBouncer 1.21 or newer";

/** With each, another connection of the pooler is taken. */
const HOLDERS = 3;

const suspicion = () => processSingleton("unkept-statements", () => ({ isSuspected: false }));

/** Notes an error of a statement that the pooler has lost. */
export function suspectStatements(error: unknown): void {
  if (UNKEPT.has(codeOf(error) ?? "")) suspicion().isSuspected = true;
}

/** Returns true if the pooler has lost a statement, and still does. */
export async function losesStatements(): Promise<boolean> {
  const state = suspicion();
  if (state.isSuspected) state.isSuspected = !(await keepsStatements().catch(() => true));
  return state.isSuspected;
}

/** A pooler loses statements only when several transactions run at once, so the first requests wouldn't show it. */
export async function checkStatements(): Promise<void> {
  if (env.DATABASE_PREPARED_STATEMENTS === "off") return;
  suspicion().isSuspected = true;
  if (await losesStatements()) log.error(`this server isn't ready: ${UNKEPT_STATEMENTS}`);
}

/** Uses a prepared statement while other transactions hold the connections on which it may have been prepared. */
export async function keepsStatements(url = roleUrl("app")): Promise<boolean> {
  const open = () => openClient(url, { max: 1, connect_timeout: 10, fetch_types: false, prepare: true });
  const user = open();
  const holders = Array.from({ length: HOLDERS }, open);
  try {
    await use(user);
    await hold(holders, () => use(user));
    return true;
  } catch (error) {
    if (UNKEPT.has(codeOf(error) ?? "")) return false;
    throw error;
  } finally {
    await Promise.all([user, ...holders].map((sql) => sql.end({ timeout: 1 })));
  }
}

/** In a transaction, because the driver hides the error of a single statement. */
const use = (sql: postgres.Sql) => sql.begin((tx) => tx.unsafe("select $1::int", [1], { prepare: true }));

async function hold([next, ...others]: postgres.Sql[], work: () => Promise<unknown>): Promise<void> {
  await next?.begin(async (tx) => {
    await tx.unsafe("select 1");
    await work();
    await hold(others, work);
  });
}
