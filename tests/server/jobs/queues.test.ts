import { expect, test } from "vitest";
import { boss } from "@/server/jobs/enqueue";
import { pollSeconds } from "@/server/jobs/queues";

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
