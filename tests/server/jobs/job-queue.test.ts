import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { expect, it } from "vitest";
import { env } from "@/env";
import { queueDatabase } from "@/server/jobs/job-queue";
import { adminAddress } from "../../support/addresses";

it("a connection that ends while the queue has reserved it fails the query, not the process", async () => {
  const admin = postgres(adminAddress(), { max: 1 });
  let isCut = true;
  const { sql, executeSql } = queueDatabase(env.DATABASE_URL, async (connection) => {
    if (!isCut) return;
    const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await admin`select pg_terminate_backend(${own?.pid ?? 0})`;
    await sleep(200);
  });
  await expect(executeSql("select 1 as one")).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  isCut = false;
  expect(await executeSql("select 1 as one")).toEqual({ rows: [{ one: 1 }] });
  await Promise.all([sql.end(), admin.end()]);
});
