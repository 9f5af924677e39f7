import { expect, it } from "vitest";
import { env } from "@/env";
import { asProcedure, withinShare } from "@/server/db/fair-share";

const SHARE = Math.floor(env.DATABASE_POOL * 0.6);
const LOCK_TIMEOUT = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

it("calls that wait for their turn are refused once a lock is not got, until work of the procedure succeeds", async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const call = () =>
    asProcedure("startup.vote", () =>
      withinShare("app", () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))),
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
