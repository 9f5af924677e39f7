import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import dataCache from "@/server/cache/data-cache";
import { startAllGenerations, startGenerations } from "@/server/cache/generations";
import RouteCache from "@/server/cache/route-cache";
import { pageTags, tags } from "@/server/cache/tags";

const moment = () => performance.timeOrigin + performance.now();

beforeEach(() => startAllGenerations());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("the result of a cached function", () => {
  type Made = {
    tagged?: string[];
    timestamp?: number;
    revalidate?: number;
    value?: ReadableStream<Uint8Array>;
  };
  const made = (text: string, { tagged = pageTags("one"), ...over }: Made = {}) =>
    Promise.resolve({
      value: new Blob([text]).stream(),
      tags: tagged,
      stale: 30,
      timestamp: moment(),
      expire: 86_400,
      revalidate: 3600,
      ...over,
    });
  const read = async (key: string) => {
    const entry = await dataCache.get(key, []);
    return entry && new Response(entry.value).text();
  };

  it("is read as often as it is asked for", async () => {
    await dataCache.set("a", made("first"));
    expect([await read("a"), await read("a"), await read("other")]).toEqual(["first", "first", undefined]);
  });

  it("ends with a change of what it was read from, and with no other", async () => {
    await dataCache.set("counts", made("with counts"));
    await dataCache.set("pages", made("without counts", { tagged: [tags.pages("one")] }));
    startGenerations([tags.pages("two")]);
    expect([await read("counts"), await read("pages")]).toEqual(["with counts", "without counts"]);
    startGenerations([tags.counts("one")]);
    expect([await read("counts"), await read("pages")]).toEqual([undefined, "without counts"]);
    startGenerations([tags.pages("one")]);
    expect(await read("pages")).toBeUndefined();
  });

  it("isn't kept if it began before a change, however late it comes", async () => {
    const timestamp = moment();
    startGenerations([tags.pages("one")]);
    await dataCache.set("late", made("old", { timestamp }));
    expect(await read("late")).toBeUndefined();
  });

  it("counts with its key, so that many small ones give way to others too", async () => {
    const keyOf = (number: number) => `${number} ${"x".repeat(16 * 1024 * 1024)}`;
    for (let number = 0; number < 10; number += 1) await dataCache.set(keyOf(number), made("small"));
    expect([await read(keyOf(0)), await read(keyOf(9))]).toEqual([undefined, "small"]);
  });

  it("isn't kept if it failed halfway", async () => {
    const value = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error("lost")),
    });
    await dataCache.set("failed", made("", { value }));
    expect(await read("failed")).toBeUndefined();
  });

  it("is computed again once its time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await dataCache.set("brief", made("brief", { revalidate: 200 }));
    vi.advanceTimersByTime(199_000);
    expect(await read("brief")).toBe("brief");
    vi.advanceTimersByTime(2000);
    expect(await read("brief")).toBeUndefined();
  });

  it("is computed again after five minutes at the latest", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await dataCache.set("long", made("long"));
    vi.advanceTimersByTime(299_000);
    expect(await read("long")).toBe("long");
    vi.advanceTimersByTime(2000);
    expect(await read("long")).toBeUndefined();
  });
});

it("the development server's own cache is told what has ended, so that it doesn't answer with it", async () => {
  const ask = async (mode: string) => {
    vi.resetModules();
    vi.stubEnv("NODE_ENV", mode);
    const { default: cache } = await import("@/server/cache/data-cache");
    return cache.getExpiration(["_N_T_/[tenant]/layout", "_N_T_/one/en/browse"]);
  };
  const before = moment();
  expect(await ask("development")).toBeLessThanOrEqual(before);
  startGenerations([tags.counts("one")]);
  expect(await ask("development")).toBeGreaterThan(before);
  expect(await ask("production"), "each entry is looked at").toBe(0);
});

describe("a rendered page", () => {
  const page = (html: string) => ({
    kind: "APP_PAGE",
    html,
    headers: { "x-next-cache-tags": [...pageTags("one"), "_N_T_/layout"].join(",") },
  });
  const htmlOf = async (key: string) => (await new RouteCache().get(key))?.value?.html;

  it("is there for all requests, with what is left of the lifetime that Next gave it", async () => {
    const started = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(started);
    const cacheControl = { revalidate: 100, expire: 86_400 };
    await new RouteCache().set("/one", page("first"), { cacheControl });
    const leftAfter = async (seconds: number) => {
      clock.mockReturnValue(started + seconds * 1000);
      const kept = await new RouteCache().get("/one");
      expect(kept?.value?.html).toBe("first");
      const { lastModified = 0, cacheControl: { revalidate } = { revalidate: false } } = kept ?? {};
      return lastModified / 1000 + Number(revalidate) - (performance.timeOrigin + started) / 1000;
    };
    for (const seconds of [0, 40, 99, 200]) {
      const until = await leftAfter(seconds);
      expect(until, `after ${seconds} s`).toBeLessThanOrEqual(100);
      expect(until, `after ${seconds} s`).toBeGreaterThan(98);
    }
    expect(await new RouteCache().get("/other")).toBeNull();
    clock.mockRestore();
  });

  it("comes back as it was, with the parts that the router asks for", async () => {
    const value = {
      ...page("Zürich 🚀"),
      rscData: Buffer.from("data"),
      segmentData: new Map([["/_tree", Buffer.from("tree")]]),
    };
    await new RouteCache().set("/parts", value, {});
    expect((await new RouteCache().get("/parts"))?.value).toEqual(value);
  });

  it.each([tags.pages("one"), tags.counts("one")])("ends with a change of %s", async (tag) => {
    await new RouteCache().set("/one", page("first"), {});
    startGenerations([tags.pages("two"), tags.tenant("two")]);
    expect(await htmlOf("/one")).toBe("first");
    startGenerations([tag]);
    expect(await htmlOf("/one")).toBeUndefined();
  });

  it("isn't kept if something changed since its request came in", async () => {
    const ofRequest = new RouteCache();
    startGenerations([tags.pages("one")]);
    await ofRequest.set("/one", page("old"), {});
    expect(await htmlOf("/one")).toBeUndefined();
  });

  it("gives way to others when there are too many", async () => {
    // Half of what is written in hexadecimal stays after compression.
    const long = randomBytes(20 * 1024 * 1024).toString("hex");
    for (let number = 0; number < 8; number += 1)
      await new RouteCache().set(`/long/${number}`, page(long), {});
    const kept = await Promise.all(Array.from({ length: 8 }, (_, number) => htmlOf(`/long/${number}`)));
    expect(kept.filter(Boolean).length).toBeLessThan(8);
    expect(kept.at(-1)).toHaveLength(long.length);
  });
});
