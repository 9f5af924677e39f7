import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { closePools } from "@/server/db/pools";
import { querySharedConnection } from "@/server/db/shared-connection";
import { adminAddress } from "../../support/addresses";

const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });

afterAll(() => admin.end());

type Answer = { pid: number; n: number };

const ask = (n: number): Promise<Answer[]> =>
  querySharedConnection((sql) => sql<Answer[]>`select pg_backend_pid() as pid, ${n}::int as n`);
const sleeping = () =>
  admin<
    { pid: number }[]
  >`select pid from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`;

const ALL = Array.from({ length: 300 }, (_, n) => n);

it("asks for all over one connection, and each gets its own answer", async () => {
  const answers = (await Promise.all(ALL.map(ask))).flat();
  expect(answers.map(({ n }) => n)).toEqual(ALL);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
});

it("a statement that fails doesn't fail another one", async () => {
  const divide = (n: number) =>
    querySharedConnection((sql) => sql<{ one: number }[]>`select 1 / ${n}::int as one`);
  const answers = await Promise.allSettled([divide(1), divide(0), ask(7), divide(0), divide(-1)]);
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(answers[1]).toMatchObject({ reason: { code: "22012" } });
});

it("a connection that is lost while many wait is noticed by none of them", async () => {
  const [before] = await ask(0);
  const slow = querySharedConnection(
    (sql) => sql<Answer[]>`select 0 as n, pg_backend_pid() as pid, pg_sleep(0.5)`,
  );
  const others = ALL.map(ask);
  const pid = await vi.waitFor(async () => {
    const [found] = await sleeping();
    expect(found?.pid).toBe(before?.pid);
    return found?.pid ?? 0;
  });
  await admin`select pg_terminate_backend(${pid})`;
  const answers = (await Promise.all([slow, ...others])).flat();
  expect(answers.map(({ n }) => n)).toEqual([0, ...ALL]);
  expect(answers.every((answer) => answer.pid !== pid)).toBe(true);
});

it("a connection that was lost while idle is opened again", async () => {
  const [before] = await ask(0);
  await admin`select pg_terminate_backend(${before?.pid ?? 0})`;
  expect(await ask(1)).toMatchObject([{ n: 1 }]);
});

it("answers open queries before it is closed, and opens again for later ones", async () => {
  await ask(0);
  const asked = Promise.all(ALL.map(ask));
  await closePools();
  expect((await asked).flat().map(({ n }) => n)).toEqual(ALL);
  expect(await ask(1)).toMatchObject([{ n: 1 }]);
});

it("a statement that does not end is canceled, and the ones behind it are answered", async () => {
  const endless = querySharedConnection(
    (sql) => sql<Answer[]>`select pg_backend_pid() as pid, 0 as n, pg_sleep(8)`,
  );
  const failed = endless.then(
    () => "answered",
    () => "given up",
  );
  expect(await ask(1)).toMatchObject([{ n: 1 }]);
  expect(await failed).toBe("given up");
});
