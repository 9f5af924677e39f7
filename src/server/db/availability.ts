import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { processSingleton } from "@/lib/process-singleton";
import { log } from "@/server/logging/log";
import { connect, isLoss } from "./connection";

const PROBE_MS = 1000;
/** Longer than a busy database takes. */
const TIMEOUT_MS = 3000;

type Availability = {
  isAway: boolean;
  isWatched: boolean;
  client?: postgres.Sql;
  probing?: Promise<Failure | null>;
};

/** Shared by the proxy and the pages. */
const availability = () =>
  processSingleton<Availability>("database-availability", () => ({ isAway: false, isWatched: false }));

/** The database didn't answer the last probe, so nothing is sent to it. */
export class DatabaseAwayError extends Error {
  readonly code = "CONNECTION_CLOSED";
}

/**
 * Fails at once while the database is away, because a query would wait for a connection that is never accepted.
 * @throws DatabaseAwayError
 */
export function assertDatabaseAnswers(): void {
  if (isDatabaseAway()) throw new DatabaseAwayError("The database doesn't answer.");
}

export const isDatabaseAway = (): boolean => availability().isAway;

/** Probes the database every second. Returns a function that stops it. */
export function watchDatabase(): () => Promise<void> {
  const state = availability();
  const isStopped = new AbortController();
  const { signal } = isStopped;
  state.isWatched = true;
  const watching = (async () => {
    while (!signal.aborted) {
      await probe();
      await sleep(PROBE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    isStopped.abort();
    state.isWatched = false;
    await Promise.race([watching, sleep(PROBE_MS, undefined, { ref: false })]);
    await closeProbe();
    state.isAway = false;
  };
}

/** Probes at once, because a connection was lost: then few requests find out for themselves. */
export function suspectDatabase(): void {
  if (availability().isWatched) void probe();
}

function note(failure: Failure | null): void {
  const state = availability();
  const reason = failure?.isAway ? failure.reason : null;
  if (!state.isWatched || (reason !== null) === state.isAway) return;
  state.isAway = reason !== null;
  if (reason) log.error({ reason }, "the database doesn't answer");
  else log.info("the database answers again");
}

/** Returns why the database doesn't answer, or null. */
export const probeDatabase = async (): Promise<string | null> => (await probe())?.reason ?? null;

/**
 * A database that refuses a new connection, because it has too many, still answers those that are open: then it
 * isn't away.
 */
type Failure = { reason: string; isAway: boolean };

/** All who ask at the same time share an answer, because a failed probe closes the connection. */
function probe(): Promise<Failure | null> {
  const state = availability();
  state.probing ??= ask(state)
    .then((failure) => {
      note(failure);
      return failure;
    })
    .finally(() => {
      state.probing = undefined;
    });
  return state.probing;
}

/**
 * Uses its own connection: a pool whose connections all wait for one locked table says nothing about the others.
 */
async function ask(state: Availability): Promise<Failure | null> {
  state.client ??= connect("app", { max: 1, fetch_types: false });
  const { client } = state;
  const answered = new AbortController();
  const silence: Failure = { reason: `no answer within ${TIMEOUT_MS} ms`, isAway: true };
  const late = sleep(TIMEOUT_MS, silence, { ref: false, signal: answered.signal })
    // An answer that came while this process was busy is read first.
    .then((failure) => new Promise<Failure>((resolve) => setImmediate(() => setImmediate(resolve, failure))))
    .catch(() => null);
  const asked = client`select`.then(
    () => null,
    (error: unknown): Failure => ({
      reason: error instanceof Error ? error.message : String(error),
      isAway: isLoss(error),
    }),
  );
  const failure = await Promise.race([asked, late]).finally(() => answered.abort());
  // A connection that doesn't answer would delay the next probe.
  if (failure && state.client === client) await closeProbe();
  return failure;
}

export async function closeProbe(): Promise<void> {
  const state = availability();
  const { client } = state;
  state.client = undefined;
  await client?.end({ timeout: 0 });
}
