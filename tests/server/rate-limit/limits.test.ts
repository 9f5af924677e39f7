import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { rateLimits } from "@/domain/schema";
import { newId } from "@/lib/id";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { syncCounters } from "@/server/rate-limit/synced-counters";
import { createMember, createStartup, HUB, INDIE, joinAs, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { callAs, signIn } from "../../support/trpc-caller";

/** Three writes a person, 300 an address, and reads of a visitor 300 a minute. */
vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "0.05";
});

let [ip, person]: [string, Person] = ["", { userId: "", email: "", username: "" }];
let startupId = "";
let octet = 0;

beforeEach(async () => {
  octet += 1;
  ip = `192.0.2.${octet}`;
  person = await createMember(HUB);
  startupId = (await createStartup(HUB)).id;
});

const vote = async (who = person, tenantId = HUB, responseHeaders = new Headers(), from = ip) => {
  const caller = await callAs(who, tenantId, { ip: from, responseHeaders });
  return caller.startup.vote({ startupId, vote: "set" });
};

const writes = () => limitKey("mutation", { community: HUB, person: newId(), procedure: "vote" });

const ask = (path: string, init: RequestInit = {}, host = "localhost") =>
  new Request(`http://localhost:3000/api/trpc/${path}`, {
    ...init,
    headers: { host, "x-forwarded-for": ip, "x-request-id": newId(), ...init.headers },
  });

describe("VOT-6: writes", () => {
  it("are refused beyond the number per minute, with the time to wait, and admitted again after it", async () => {
    for (const left of ["2", "1", "0"]) {
      const headers = new Headers();
      await vote(person, HUB, headers);
      expect([headers.get("RateLimit-Limit"), headers.get("RateLimit-Remaining")]).toEqual(["3", left]);
      expect(Number(headers.get("RateLimit-Reset"))).toBeGreaterThan(0);
      expect(Number(headers.get("RateLimit-Reset"))).toBeLessThanOrEqual(60);
    }
    const headers = new Headers();
    await expect(vote(person, HUB, headers)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: "Too many requests. Wait a moment and try again.",
    });
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await vote().finally(vi.useRealTimers);
  });

  it("counted by another instance are known after the next exchange, and each is stored once", async () => {
    const limit = writes();
    const calls = async () =>
      (
        await owner
          .select()
          .from(rateLimits)
          .where(eq(rateLimits.key, `mutation:${limit.key}`))
      )[0]?.points;
    await consumeRateLimit(limit);
    await syncCounters();
    expect(await calls()).toBe(1);
    await owner
      .update(rateLimits)
      .set({ points: 2 })
      .where(eq(rateLimits.key, `mutation:${limit.key}`));
    expect(await consumeRateLimit(limit)).toMatchObject({ allowed: true, remaining: 1 });
    await syncCounters();
    await syncCounters();
    expect(await calls()).toBe(3);
    expect(await consumeRateLimit(limit)).toMatchObject({ allowed: false, remaining: 0 });
  });

  it("are exchanged on a timer, and start from zero when the stored period has ended", async () => {
    const limit = writes();
    await owner
      .insert(rateLimits)
      .values({ key: `mutation:${limit.key}`, points: 3, expire: new Date(Date.now() - 1000) });
    await consumeRateLimit(limit);
    await vi.waitFor(async () => {
      const [row] = await owner
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `mutation:${limit.key}`));
      expect(row).toMatchObject({ points: 1 });
    });
  });

  it("of another person, community or procedure are counted apart", async () => {
    for (let call = 0; call < 3; call += 1) await vote();
    await expect(vote()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await vote(await createMember(HUB));
    await joinAs(person, INDIE);
    await expect(vote(person, INDIE)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const caller = await callAs(person, HUB, { ip });
    await caller.startup.comment({ startupId, body: "Still heard.", parentId: null });
  });

  it("at once are counted one by one", async () => {
    const limit = writes();
    const states = await Promise.all(Array.from({ length: 20 }, () => consumeRateLimit(limit)));
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(3);
  });
});

describe("reads", () => {
  const batch = (size: number) => {
    const paths = Array(size).fill("auth.viewer").join(",");
    return handleTrpcRequest(ask(`${paths}?batch=1&input=%7B%7D`));
  };

  it("of a batch are counted each, however few the requests", async () => {
    const read = limitKey("visitor-query", { community: HUB, network: ip, procedure: "auth.viewer" });
    for (let call = 0; call < 290; call += 1) await consumeRateLimit(read);
    expect((await batch(10)).status).toBe(200);
    const refused = await batch(2);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });

  it("are counted without the database, and admitted again after a minute", async () => {
    const read = limitKey("query", { community: HUB, person: newId(), procedure: "auth.viewer" });
    for (let call = 0; call < 30; call += 1)
      expect(await consumeRateLimit(read)).toMatchObject({ allowed: true, remaining: 29 - call });
    expect(await consumeRateLimit(read)).toMatchObject({ allowed: false, remaining: 0 });
    await syncCounters();
    expect(await owner.$count(rateLimits, eq(rateLimits.key, `query:${read.key}`))).toBe(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect(await consumeRateLimit(read).finally(vi.useRealTimers)).toMatchObject({ allowed: true });
  });

  it("are admitted again after a clock that was an hour fast is set right", async () => {
    const read = limitKey("query", { community: HUB, person: newId(), procedure: "auth.viewer" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    for (let call = 0; call < 31; call += 1) await consumeRateLimit(read);
    vi.useRealTimers();
    expect(await consumeRateLimit(read)).toMatchObject({ allowed: true, remaining: 29 });
  });

  it("come ten in a batch and no more", async () => {
    expect((await batch(10)).status).toBe(200);
    const refused = await batch(11);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: {
        json: {
          message: "At most 10 calls fit into one request.",
          data: { code: "BAD_REQUEST", httpStatus: 400, requestId: expect.stringMatching(/./) },
        },
      },
    });
    expect((await batch(11)).headers.get("cache-control")).toContain("no-store");
  });
});

describe("an unreadable value", () => {
  it("says so, in words and with the request's id", async () => {
    const cookie = await signIn(person, HUB);
    const headers = { "content-type": "application/json", cookie };
    const response = await handleTrpcRequest(ask("startup.vote", { method: "POST", headers, body: "{nope" }));
    const { error } = await response.json();
    expect([response.status, error.json.message]).toEqual([400, "Malformed request."]);
    expect(error.json.data.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(error)).not.toContain("stack");
  });

  it("is refused where it comes from another site, or leads to no community", async () => {
    const from = (origin: string) =>
      handleTrpcRequest(ask("startup.vote", { method: "POST", headers: { origin } }));
    for (const origin of [
      "http://evil.example",
      "null",
      "http://indie.localhost",
      "http://localhost.evil.example",
    ]) {
      expect((await from(origin)).status).toBe(403);
    }
    expect((await from("http://localhost")).status).not.toBe(403);
    expect((await handleTrpcRequest(ask("auth.viewer", {}, "a b"))).status).toBe(404);
  });
});
