import { expect, it } from "vitest";
import { env } from "@/env";
import { bytesOf, CurrentCache } from "@/server/cache/current-cache";
import { currentMoment } from "@/server/cache/generations";

const MB = 1024 * 1024;
const open = (name: string, share: "facts" | "pages", bytes: number) =>
  new CurrentCache<string>(name, { share, lifetimeMs: 60_000, sizeOf: () => bytes });
const fill = (cache: CurrentCache<string>, count: number) => {
  for (let at = 0; at < count; at += 1) cache.set(`${at}`, "value", { tags: [], since: currentMoment() });
};
const countIn = (cache: CurrentCache<string>, count: number) =>
  Array.from({ length: count }, (_, at) => at).filter((at) => cache.has(`${at}`)).length;

it("all caches of the process share its memory, and the values used longest ago give way", () => {
  const [first, second] = [open("first", "pages", MB), open("second", "pages", MB)];
  fill(first, 50);
  fill(second, 1000);
  const kept = [countIn(first, 50), countIn(second, 1000)];
  expect(kept[0]).toBe(0);
  expect(kept[1]).toBeLessThanOrEqual(env.CACHE_MB);
  expect(kept[1]).toBeGreaterThan(env.CACHE_MB / 2);
  first.set("used", "value", { tags: [], since: currentMoment() });
  for (let at = 0; at < 500; at += 1) {
    first.get("used");
    second.set(`more ${at}`, "value", { tags: [], since: currentMoment() });
  }
  expect(first.get("used")).toBe("value");
});

it("the facts of five thousand communities stay, however many pages are read meanwhile", () => {
  const facts = ["hosts", "communities", "blocks"].map((name) => open(name, "facts", 2000));
  for (const cache of facts) fill(cache, 5000);
  fill(open("pages", "pages", MB), 1000);
  expect(facts.map((cache) => countIn(cache, 5000))).toEqual([5000, 5000, 5000]);
});

it("caches with the same keys don't share values", () => {
  const [one, other] = [open("one", "pages", 0), open("other", "pages", 0)];
  one.set("key", "value", { tags: [], since: currentMoment() });
  expect([one.get("key"), other.get("key")]).toEqual(["value", undefined]);
});

it.each([
  ["plain", 5],
  ["Zürich", 6],
  ["Łódź", 8],
  ["日本", 4],
])("the text %s takes %i bytes", (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes);
});
