import type postgres from "postgres";

/** What the driver knows a connection by: one that got lost is reserved for nobody any more. */
type Connection = { reserved: unknown };

const LOST = "The connection to the database was lost during a transaction; nothing of it was stored.";
const OVER = "This transaction is over.";
const HIDDEN = "A statement of this transaction failed, so nothing of it was stored.";

/**
 * Runs `work` in a transaction on a connection that nobody else uses meanwhile. Its `begin` is not waited for: the
 * first statements are sent along with it, which saves each transaction a round trip. Whatever `work` throws undoes
 * everything, and so does a failed statement whose error it hides. A connection that is lost is never written to
 * again: the driver's own transaction sends its rollback there, which fails outside of any promise and spoils the
 * connection that is opened in its place.
 *
 * @param opening statements for all of the transaction, sent in one text with its `begin`
 */
export async function transact<T>(
  client: postgres.Sql,
  work: (sql: postgres.Sql) => Promise<T>,
  opening = "",
): Promise<T> {
  const sql = await client.reserve();
  const { unsafe } = sql;
  const held: { connection?: Connection; isOver: boolean } = { isOver: false };
  const onexecute = (connection: Connection) => {
    held.connection = connection;
    return true;
  };
  const isLost = () => held.connection?.reserved === null;
  const begun = unsafe(`begin; ${opening}`, [], { onexecute } as postgres.UnsafeQueryOptions).execute();
  begun.catch(() => {});

  const end = async (word: "commit" | "rollback") => {
    held.isOver = true;
    if (isLost()) throw new Error(LOST);
    try {
      return await unsafe(word);
    } finally {
      if (!isLost()) sql.release();
    }
  };
  const send: typeof unsafe = (text, values, options) => {
    if (held.isOver) throw new Error(OVER);
    if (isLost()) throw new Error(LOST);
    return unsafe(text, values, options);
  };

  try {
    const result = await work(Object.assign(sql, { unsafe: send }));
    await begun;
    if (((await end("commit")).command as string) === "ROLLBACK") throw new Error(HIDDEN);
    return result;
  } catch (error) {
    if (!held.isOver) await end("rollback").catch(() => {});
    throw error;
  }
}
