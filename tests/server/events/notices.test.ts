import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTenantId, type Tx, writeInOneTrip } from "@/server/db/client";
import { afterCommit } from "@/server/db/open-transaction";
import { closePools } from "@/server/db/pools";
import { flushNotices, GAP, MAX_WAITING, sendNotice } from "@/server/events/notices";
import { HUB } from "../../support/factories";
import { ownerSql } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";

const CHANNEL = "startuphub_notices_test";

let heard: string[];
let unlisten: () => Promise<void>;
beforeEach(async () => {
  heard = [];
  ({ unlisten } = await ownerSql.listen(CHANNEL, (message) => void heard.push(message)));
});
afterEach(() => unlisten());

const expectHeard = (expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected));

it("the same notice is sent once, without being asked for", async () => {
  for (const message of ["one", "two", "one", "one"]) sendNotice(CHANNEL, message);
  await expectHeard(["one", "two"]);
});

it("notices that wait are sent before the process ends", async () => {
  sendNotice(CHANNEL, "last");
  await closePools();
  await expectHeard(["last"]);
});

it("the reminders of a large session leave no gap, which would end the streams of all communities", async () => {
  const people = Array.from({ length: 2000 }, (_, at) => `${at}`);
  for (const person of people) sendNotice(CHANNEL, person);
  await flushNotices();
  await expectHeard(people);
});

it("more notices than can wait leave a gap", async () => {
  for (let at = 0; at <= MAX_WAITING; at += 1) sendNotice(CHANNEL, `${at}`);
  await flushNotices();
  await expectHeard([GAP]);
});

it("a notice that can't be sent is sent again, and later leaves a gap instead", async () => {
  sendNotice(CHANNEL, "sent");
  // The driver opens its connection with a timer.
  await flushNotices();
  await expectHeard(["sent"]);
  heard = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const tooLong = "x".repeat(9000);
  sendNotice(CHANNEL, tooLong);
  sendNotice(CHANNEL, "short");
  await flushNotices();
  vi.advanceTimersByTime(5000);
  await flushNotices();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(6000);
  await flushNotices();
  await flushNotices();
  vi.useRealTimers();
  await expectHeard([GAP]);
});

const transactions: [string, <T>(work: (tx: Tx) => Promise<T>) => Promise<T>][] = [
  ["a transaction", (work) => inTenantId(HUB, "", work)],
  ["a transaction in one trip", async (work) => writeInOneTrip(await visitorScope(HUB), work)],
];

it.each(transactions)("a follow-up of %s runs when that is committed", async (_, open) => {
  const order: string[] = [];
  await open(async (tx) => {
    afterCommit(tx, () => void order.push("follow-up"));
    await tx.execute(sql`select`);
    order.push("work");
  });
  expect(order).toEqual(["work", "follow-up"]);
});

it.each(transactions)("a follow-up of %s doesn't run when that is rolled back", async (_, open) => {
  const follow = vi.fn();
  const failed = open(async (tx) => {
    afterCommit(tx, follow);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failed).rejects.toThrow();
  expect(follow).not.toHaveBeenCalled();
});

it("a follow-up runs too if the connection is lost, because the transaction may be committed", async () => {
  const follow = vi.fn();
  const failed = inTenantId(HUB, "", async (tx) => {
    afterCommit(tx, follow);
    throw Object.assign(new Error("The connection was lost."), { code: "CONNECTION_CLOSED" });
  });
  await expect(failed).rejects.toThrow();
  expect(follow).toHaveBeenCalledTimes(1);
});
