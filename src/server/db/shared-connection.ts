import type postgres from "postgres";
import { processSingleton } from "@/lib/process-singleton";
import { connect } from "./connection";
import { ReplaceableClient } from "./replaceable-client";

/**
 * Queries take about a millisecond. A longer one is stuck on a lock or a dead connection and blocks
 * everything queued behind it.
 */
const TIMEOUT_MS = 5_000;

/** Shared by the proxy and the pages. */
const connection = () =>
  processSingleton(
    "shared-connection",
    () =>
      new ReplaceableClient({
        name: "shared",
        // Doesn't fetch types first, because the driver doesn't ask again if the connection is lost meanwhile.
        open: (onclose) => ({ sql: connect("app", { max: 1, onclose, fetch_types: false }) }),
        isRepeatable: true,
        graceSeconds: 0,
      }),
  );

/**
 * Runs one statement over a connection shared by all requests. Queries of one turn of the event loop are sent
 * in one packet, and they are pipelined. Only for queries that every request makes and an index answers
 * immediately, because they can't overtake each other. A connection that is lost or silent for too long is
 * dropped, and its queries are retried once on a new one, so a statement may run twice. Arrays are returned
 * as text (`docs/decisions/database-roles.md`).
 */
export const querySharedConnection = <Row>(ask: (sql: postgres.Sql) => PromiseLike<Row[]>): Promise<Row[]> =>
  connection().run(async (client) => {
    let isToBlame = false;
    const patience = setTimeout(() => {
      isToBlame = connection().discard(client);
    }, TIMEOUT_MS);
    try {
      return await ask(client.sql);
    } catch (error) {
      // A retry would block the queries behind it again.
      if (isToBlame) throw new Error("Postgres did not answer in time.");
      throw error;
    } finally {
      clearTimeout(patience);
    }
  });

/** Queries in progress still get their answers. */
export const closeSharedConnection = (): Promise<void> => connection().close();
