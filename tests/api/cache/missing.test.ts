import "../../support/fresh-modules";
import { expect, it, vi } from "vitest";

const cacheLife = vi.hoisted(() => vi.fn());
vi.mock("next/cache", () => ({ cacheLife, cacheTag: vi.fn() }));

const { cachedStartup } = await import("@/api/cache/startup");
const { cachedSession } = await import("@/api/cache/sessions");
const { cachedProfile } = await import("@/api/cache/profile");
const { postAt } = await import("@/api/cache/content-pages");
const { createStartup, HUB } = await import("../../support/factories");

/** The shortest time in seconds for which a function wants its result kept. */
async function lifeOf(work: () => Promise<unknown>): Promise<number> {
  cacheLife.mockClear();
  await work();
  return Math.min(...cacheLife.mock.calls.map(([{ revalidate }]) => revalidate));
}

it("a server whose clock is behind looks again after a second for a startup that isn't launched yet", async () => {
  const ahead = await createStartup(HUB, { launchedAt: new Date(Date.now() + 30_000) });
  const missing: (() => Promise<unknown>)[] = [
    () => cachedStartup(HUB, ahead.slug),
    () => cachedSession(HUB, "019d0000-0000-7000-8000-000000000000"),
    () => cachedProfile(HUB, "made-up"),
    () => expect(postAt(HUB, "made-up")).rejects.toThrow(),
  ];
  for (const work of missing) expect(await lifeOf(work), String(work)).toBe(1);
  const listed = await createStartup(HUB);
  expect(await lifeOf(() => cachedStartup(HUB, listed.slug))).toBe(3600);
});
