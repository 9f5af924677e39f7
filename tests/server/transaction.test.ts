import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { transact } from "@/server/db/transaction";

const url = process.env.DATABASE_URL ?? "";
const client = postgres(url, { max: 2, onnotice: () => {} });
const other = postgres(url, { max: 1, onnotice: () => {} });

beforeAll(async () => {
  await other`create unlogged table transaction_notes (text text primary key)`;
});
beforeEach(async () => {
  await other`truncate transaction_notes`;
});
afterAll(async () => {
  await other`drop table transaction_notes`;
  await Promise.all([client.end(), other.end()]);
});

const write = (sql: postgres.Sql, text: string) =>
  sql.unsafe("insert into transaction_notes values ($1)", [text]);
const written = async () =>
  (await other`select text from transaction_notes order by text`).map((row) => row.text);

/** Ends the connection's server process from elsewhere, and waits until the driver has seen it. */
async function lose(sql: postgres.Sql) {
  const [row] = await sql.unsafe("select pg_backend_pid() as pid");
  await other`select pg_terminate_backend(${row?.pid})`;
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Every connection of the pool answers, and soon. */
const all = () =>
  Promise.all(Array.from({ length: 6 }, () => transact(client, (sql) => sql.unsafe("select 1"))));

it("what a transaction wrote is there when it ends, and not if it fails", async () => {
  await transact(client, (sql) => write(sql, "kept"));
  const failing = transact(client, async (sql) => {
    await write(sql, "undone");
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(await written()).toEqual(["kept"]);
});

it("a failed statement undoes the transaction even where its error is hidden", async () => {
  const hiding = transact(client, async (sql) => {
    await write(sql, "once");
    await write(sql, "once").catch(() => null);
  });
  await expect(hiding).rejects.toThrow("nothing of it was stored");
  expect(await written()).toEqual([]);
});

it("a statement that comes after the end is refused, whosever the connection is by then", async () => {
  const late = await transact(client, async (sql) => () => write(sql, "late"));
  expect(() => late()).toThrow("This transaction is over.");
  await all();
  expect(await written()).toEqual([]);
});

it("a connection lost under a statement fails its transaction alone, and the pool is whole at once", async () => {
  const losing = transact(client, async (sql) => {
    await write(sql, "lost");
    const [row] = await sql.unsafe("select pg_backend_pid() as pid");
    setTimeout(() => void other`select pg_terminate_backend(${row?.pid})`.execute(), 50);
    await sql.unsafe("select pg_sleep(5)");
  });
  await expect(losing).rejects.toThrow();
  await all();
  expect(await written()).toEqual([]);
});

it("a connection lost between two statements is not written to again", async () => {
  const losing = transact(client, async (sql) => {
    await write(sql, "first");
    await lose(sql);
    await write(sql, "second");
  });
  await expect(losing).rejects.toThrow("The connection to the database was lost");
  const ending = transact(client, async (sql) => {
    await write(sql, "first");
    await lose(sql);
  });
  await expect(ending).rejects.toThrow("The connection to the database was lost");
  await all();
  expect(await written()).toEqual([]);
});

it("a failing commit stores nothing, and its connection goes on", async () => {
  await other`create unlogged table transaction_parents (id int primary key)`;
  await other`create unlogged table transaction_children (id int references transaction_parents deferrable initially deferred)`;
  const orphan = transact(client, (sql) => sql.unsafe("insert into transaction_children values (1)"));
  await expect(orphan).rejects.toMatchObject({ code: "23503" });
  await all();
  await other`drop table transaction_children, transaction_parents`;
});
