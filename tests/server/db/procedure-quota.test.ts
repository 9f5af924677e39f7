import { expect, it } from "vitest";
import { env } from "@/env";
import { withinQuota, withProcedureQuota } from "@/server/db/procedure-quota";

const SHARE = Math.floor(env.DATABASE_POOL * 0.6);
const LOCK_TIMEOUT = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

it("calls that wait for their turn are refused once a lock is not got, until work of the procedure succeeds", async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const call = () =>
    withProcedureQuota({ path: "startup.vote", tenantId: "one" }, () =>
      withinQuota("app", () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))),
    );
  const running = Array.from({ length: SHARE }, call);
  const ended = Promise.allSettled(running);
  const waiting = call();
  const refused = expect(waiting).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  ends[0]?.reject(LOCK_TIMEOUT);
  await refused;
  expect(ends).toHaveLength(SHARE);
  const replacement = call();
  await expect(call()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  ends.at(-1)?.resolve();
  await replacement;
  for (const { resolve } of ends) resolve();
  const results = await ended;
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

it("a community that holds all it may of a procedure leaves the others their share, and of the pool", async () => {
  const ends: (() => void)[] = [];
  const hang = () => new Promise<void>((resolve) => ends.push(resolve));
  const call = (tenantId: string, path = "auth.redeemLink") =>
    withProcedureQuota({ path, tenantId }, () => withinQuota("app", hang));
  const flood = Array.from({ length: 3 * env.DATABASE_POOL }, (_, index) =>
    call("one", ["auth.redeemLink", "startup.vote", "session.join"][index % 3]),
  );
  const held = ends.length;
  expect(held).toBe(Math.floor(env.DATABASE_POOL * 0.8));
  const others = [call("two"), call("three", "startup.vote")];
  expect(ends).toHaveLength(held + 2);
  for (let at = 0; at < ends.length; at += 1) {
    ends[at]?.();
    await new Promise(setImmediate);
  }
  await Promise.all([...flood, ...others]);
  expect(ends).toHaveLength(3 * env.DATABASE_POOL + 2);
});

it("a lock on one community's rows refuses no call of another's", async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const call = (tenantId: string) =>
    withProcedureQuota({ path: "startup.vote", tenantId }, () =>
      withinQuota("app", () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))),
    );
  const stuck = Promise.allSettled(Array.from({ length: SHARE }, () => call("one")));
  const running = Array.from({ length: Math.floor(env.DATABASE_POOL * 0.8) - SHARE }, () => call("two"));
  const [waiting, refused] = [call("two"), call("one")];
  const seen = expect(refused).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  ends[0]?.reject(LOCK_TIMEOUT);
  await seen;
  for (const { resolve } of ends) resolve();
  await stuck;
  for (const { resolve } of ends) resolve();
  await Promise.all([...running, waiting]);
});
