import { expect, it } from "vitest";
import { createFairQueue } from "@/server/concurrency/fair-queue";

/** Work that ends on request, and the work that has begun so far. */
function drawings() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, endNext };
}

it("a user with many images waits for their own, not the others for them", async () => {
  const runSequentially = createFairQueue(1, () => "Please wait.");
  const { begun, work, endNext } = drawings();
  const all = ["a1", "a2", "a3", "b1", "b2"].map((name) => runSequentially(name[0] ?? "", work(name)));
  for (const _ of all) await endNext();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2"]);
});

it("beyond the limit, per user or in all, the work is refused, and a user without waiting work is let in", async () => {
  const runSequentially = createFairQueue(1, () => "Please wait.");
  const { begun, work, endNext } = drawings();
  const busy = { code: "SERVICE_UNAVAILABLE", reason: "busy" };
  const offer = (owner: string, count: number) =>
    Array.from({ length: count }, (_, index) => runSequentially(owner, work(`${owner}${index}`)));
  const taken = offer("a", 16);
  await expect(runSequentially("a", work("a16"))).rejects.toMatchObject(busy);
  taken.push(...offer("b", 15), ...offer("c", 1));
  await expect(runSequentially("c", work("c1"))).rejects.toMatchObject({ ...busy, message: "Please wait." });
  for (const _ of taken) await endNext();
  await Promise.all(taken);
  expect(begun).toHaveLength(32);
  expect(begun.indexOf("c0")).toBeLessThan(5);
});

it("work that fails gives its turn away", async () => {
  const runSequentially = createFairQueue(1, () => "Please wait.");
  const failing = runSequentially("a", () => Promise.reject(new Error("broken")));
  const after = runSequentially("a", () => Promise.resolve("drawn"));
  await expect(failing).rejects.toThrow("broken");
  expect(await after).toBe("drawn");
});
