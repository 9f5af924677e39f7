import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { env } from "@/env";
import { createQueues } from "@/server/jobs/create-queues";
import { boss } from "@/server/jobs/enqueue";
import { pollSeconds } from "@/server/jobs/queues";
import { owner } from "../../support/owner-db";

test("JSON that a queue writes as text arrives as what it says", async () => {
  const database = (await boss()).getDb();
  const text = JSON.stringify([{ name: "sweep-files" }]);
  const { rows } = await database.executeSql("select * from json_to_recordset($1::json) as row (name text)", [
    text,
  ]);
  expect(rows).toEqual([{ name: "sweep-files" }]);
});

test("A job goes through its queue with its payload", async () => {
  const queue = await boss();
  const payload = { tenantId: "one", mailId: "two" };
  await queue.send("send-mail", payload);
  const [job] = await queue.fetch("send-mail");
  expect(job?.data).toEqual(payload);
});

test("A queue is polled fast if a user waits for it, and slowly if only the clock fills it", () => {
  for (const name of ["send-mail", "tell-sign-in", "launch-scheduled", "sync-domains"] as const)
    expect(pollSeconds(name), name).toBe(2);
  for (const name of ["recount-votes", "sweep-files", "freeze-boards"] as const)
    expect(pollSeconds(name), name).toBe(20);
});

test("A job that waits while a release changes its queue is retried as the new release says", async () => {
  await owner.execute(sql`update pgboss.queue set retry_limit = 1, retry_delay = 1 where name = 'send-mail'`);
  const id = await (await boss()).send("send-mail", { tenantId: "one", mailId: "three" });
  await createQueues(env.DATABASE_URL);
  const [job] = await owner.execute(
    sql`select retry_limit, retry_delay, retry_delay_max from pgboss.job where id = ${id}`,
  );
  expect(job).toEqual({ retry_limit: 13, retry_delay: 15, retry_delay_max: 43_200 });
});
