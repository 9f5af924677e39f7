import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { processSingleton } from "@/lib/process-singleton";
import { serverHooks } from "@/server/server-hooks";
import { connect } from "./connection";

type Readiness = { deaf: Set<string>; client?: postgres.Sql };

const readiness = () => processSingleton<Readiness>("readiness", () => ({ deaf: new Set() }));

export function reportHearing(channel: string, isHeard: boolean): void {
  if (isHeard) readiness().deaf.delete(channel);
  else readiness().deaf.add(channel);
}

const TIMEOUT_MS = 3000;

/**
 * Returns the reason a load balancer should send no requests here, or null. Checks the database over its own
 * connection: a pool whose connections all wait for one locked table says nothing about the others.
 */
export async function findUnreadyReason(): Promise<string | null> {
  const { deaf } = readiness();
  if (serverHooks().isDraining) return "the server is about to stop";
  if (deaf.size > 0) return `the server doesn't hear its own notifications on ${[...deaf].join(", ")}`;
  try {
    await askDatabase();
    return null;
  } catch (error) {
    return `the database doesn't answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** An unresponsive connection is dropped, because the next check would wait behind this one. */
async function askDatabase(): Promise<void> {
  const state = readiness();
  state.client ??= connect("app", { max: 1, fetch_types: false });
  const answered = new AbortController();
  const timeout = sleep(TIMEOUT_MS, "timeout", { ref: false, signal: answered.signal }).catch(() => null);
  const first = await Promise.race([state.client`select`, timeout]).finally(() => answered.abort());
  if (first !== "timeout") return;
  await closeReadiness();
  throw new Error(`no answer within ${TIMEOUT_MS} ms`);
}

export async function closeReadiness(): Promise<void> {
  const state = readiness();
  const { client } = state;
  state.client = undefined;
  await client?.end({ timeout: 0 });
}
