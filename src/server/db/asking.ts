import type postgres from "postgres";
import { connect, isLoss } from "./connection";

const kept = globalThis as typeof globalThis & { startuphubAskingLine?: postgres.Sql };

/**
 * Asks one statement of Postgres over a connection that all requests share: what they ask within one turn of the event
 * loop leaves in one packet, and one answer does not wait for the next question. It is for what every request asks and
 * an index answers at once, because nothing on it overtakes anything. Nobody notices a connection that was lost: the
 * statement is asked once more, so it only reads. (`docs/decisions/three-database-roles.md`)
 */
export async function askTogether<Row>(ask: (sql: postgres.Sql) => PromiseLike<Row[]>): Promise<Row[]> {
  const asked = line();
  try {
    return await ask(asked);
  } catch (error) {
    if (!isLoss(error)) throw error;
    giveUp(asked);
    return ask(line());
  }
}

/** Next bundles the proxy apart from the pages; both ask over the same connection. */
function line(): postgres.Sql {
  kept.startuphubAskingLine ??= connect("app", 1);
  return kept.startuphubAskingLine;
}

/** The driver would go on asking a connection that Postgres has already taken leave of; whoever waits there asks anew. */
function giveUp(lost: postgres.Sql): void {
  if (kept.startuphubAskingLine !== lost) return;
  kept.startuphubAskingLine = undefined;
  void lost.end({ timeout: 0 });
}

/** What was asked is still answered. */
export async function closeAskingLine(): Promise<void> {
  const open = kept.startuphubAskingLine;
  kept.startuphubAskingLine = undefined;
  await open?.end({ timeout: 5 });
}
