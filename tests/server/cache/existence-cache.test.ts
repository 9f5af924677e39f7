import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { existenceCache } from "@/server/cache/existence-cache";
import { startGenerations } from "@/server/cache/generations";
import { tags } from "@/server/cache/tags";

const ours = { id: "ours" };
const theirs = { id: "theirs" };
const find = vi.fn<() => Promise<boolean>>();

beforeEach(() => void find.mockReset().mockResolvedValue(true));

it("a page that exists is looked up once", async () => {
  const pages = existenceCache("hits", 60_000);
  expect(pages.has(ours, "a")).toBe(false);
  expect(await pages.check(ours, "a", find)).toBe(true);
  expect(await pages.check(ours, "a", find)).toBe(true);
  expect(find).toHaveBeenCalledOnce();
  expect(pages.has(ours, "a")).toBe(true);
});

it("a page is looked up again after a while", async () => {
  const pages = existenceCache("brief", 20);
  await pages.check(ours, "a", find);
  await sleep(60);
  await pages.check(ours, "a", find);
  expect(find).toHaveBeenCalledTimes(2);
});

it("a page that doesn't exist is looked up each time, so it appears as soon as it is created", async () => {
  const pages = existenceCache("misses", 60_000);
  find.mockResolvedValueOnce(false);
  expect(await pages.check(ours, "a", find)).toBe(false);
  expect(await pages.check(ours, "a", find)).toBe(true);
});

it("communities and caches are separate, and a change of its pages ends what is known of one", async () => {
  const pages = existenceCache("pages", 60_000);
  await pages.check(ours, "a", find);
  await pages.check(theirs, "a", find);
  expect(existenceCache("others", 60_000).has(ours, "a")).toBe(false);
  startGenerations([tags.pages("ours")]);
  expect([pages.has(ours, "a"), pages.has(theirs, "a")]).toEqual([false, true]);
});
