import type postgres from "postgres";
import { processSingleton } from "@/lib/process-singleton";
import { assertDatabaseAnswers, suspectDatabase } from "./availability";
import { connect, isLoss } from "./connection";

/**
 * Queries take about a millisecond. A longer one is stuck on a lock or a dead connection and blocks
 * everything queued behind it.
 */
const TIMEOUT_MS = 5_000;

/** Shared by the proxy and the pages. */
const kept = () => processSingleton<{ line?: postgres.Sql }>("pipelined-connection", () => ({}));

/**
 * Runs one statement over a connection shared by all requests. Queries of one turn of the event loop are sent
 * in one packet, and they are pipelined. Only for queries that every request makes and an index answers
 * immediately, because they can't overtake each other. A connection that is lost or silent for too long is
 * dropped, and its queries are retried once on a new one, so a statement may run twice. Arrays are returned
 * as text (`docs/decisions/database-roles.md`).
 */
export async function querySharedConnection<Row>(
  ask: (sql: postgres.Sql) => PromiseLike<Row[]>,
): Promise<Row[]> {
  assertDatabaseAnswers();
  try {
    return await queryOn(line(), ask);
  } catch (error) {
    if (!isLoss(error)) throw error;
    return queryOn(line(), ask);
  }
}

async function queryOn<Row>(
  asked: postgres.Sql,
  ask: (sql: postgres.Sql) => PromiseLike<Row[]>,
): Promise<Row[]> {
  let isToBlame = false;
  const patience = setTimeout(() => {
    isToBlame = discard(asked);
  }, TIMEOUT_MS);
  try {
    return await ask(asked);
  } catch (error) {
    // A retry would block the queries behind it again.
    if (isToBlame) throw new Error("Postgres did not answer in time.");
    if (isLoss(error)) {
      suspectDatabase();
      discard(asked);
    }
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

function line(): postgres.Sql {
  const state = kept();
  state.line ??= openLine();
  return state.line;
}

/** Doesn't fetch types first, because the driver doesn't ask again if the connection is lost meanwhile. */
function openLine(): postgres.Sql {
  const opened = connect("app", { max: 1, onclose: () => discard(opened), fetch_types: false });
  return opened;
}

/**
 * Drops a client with its connection, because the driver carries leftovers over to the next one. Returns true
 * if it was still in use.
 */
function discard(lost: postgres.Sql): boolean {
  const state = kept();
  if (state.line !== lost) return false;
  state.line = undefined;
  void lost.end({ timeout: 0 });
  return true;
}

/** Queries in progress still get their answers. */
export async function closePipelinedConnection(): Promise<void> {
  const state = kept();
  const open = state.line;
  state.line = undefined;
  await open?.end({ timeout: 5 });
}
