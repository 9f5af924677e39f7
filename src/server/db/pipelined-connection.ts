import type postgres from "postgres";
import { connect, isLoss } from "./connection";

/** Answers take a millisecond; longer than this a lock or a connection that fell silent holds up all who wait behind. */
const TIMEOUT_MS = 5_000;

const kept = globalThis as typeof globalThis & { startuphubAskingLine?: postgres.Sql };

/**
 * Asks one statement of Postgres over a connection that all requests share: what they ask within one turn of the event
 * loop leaves in one packet, and one answer does not wait for the next question. It is for what every request asks and
 * an index answers at once, because nothing on it overtakes anything. A connection that was lost or says nothing for too
 * long is left, and who waited there asks once more on the next: a statement may be done twice. Arrays come as text.
 * (`docs/decisions/database-roles.md`)
 */
export async function querySharedConnection<Row>(
  ask: (sql: postgres.Sql) => PromiseLike<Row[]>,
): Promise<Row[]> {
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
    isToBlame = giveUp(asked);
  }, TIMEOUT_MS);
  try {
    return await ask(asked);
  } catch (error) {
    // Asked once more, it would hold up once more those who waited behind it.
    if (isToBlame) throw new Error("Postgres did not answer in time.");
    if (isLoss(error)) giveUp(asked);
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** Next bundles the proxy apart from the pages; both ask over the same connection. */
function line(): postgres.Sql {
  kept.startuphubAskingLine ??= openLine();
  return kept.startuphubAskingLine;
}

/** It asks for no types first: the driver does not ask again for those that a connection was lost over. */
function openLine(): postgres.Sql {
  const opened = connect("app", { max: 1, onclose: () => giveUp(opened), fetch_types: false });
  return opened;
}

/**
 * A line ends with its connection: the driver takes what is left of a lost one along to the next. Says whether it was
 * still in use.
 */
function giveUp(lost: postgres.Sql): boolean {
  if (kept.startuphubAskingLine !== lost) return false;
  kept.startuphubAskingLine = undefined;
  void lost.end({ timeout: 0 });
  return true;
}

/** What was asked is still answered. */
export async function closeAskingLine(): Promise<void> {
  const open = kept.startuphubAskingLine;
  kept.startuphubAskingLine = undefined;
  await open?.end({ timeout: 5 });
}
