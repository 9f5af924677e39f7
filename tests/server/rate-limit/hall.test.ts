import { expect, it, vi } from "vitest";
import type { Viewer } from "@/access/viewer";
import { consumeBeaconLimit, consumePageLimit, limitCall } from "@/domain/guard/rate-limit";
import type { Context } from "@/domain/guard/request-context";
import { newId } from "@/lib/id";
import { watchEvents } from "@/server/events/hub";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { createMember, HUB } from "../../support/factories";
import { contextFor } from "../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const PEOPLE = 1000;
const ip = "198.51.100.7";

const each = async (times: number, act: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < times; index += 1) await act(index);
};

/** The members of a hall, which differ in nothing that is counted but their id. */
async function hall(from = ip): Promise<Context[]> {
  const context = await contextFor(HUB, await createMember(HUB), { ip: from });
  return Array.from({ length: PEOPLE }, () => {
    const viewer = { ...(context.viewer as Viewer), userId: newId() };
    return { ...context, viewer, responseHeaders: new Headers() };
  });
}

it("VOT-6: 1,000 members behind one IP address vote, take seats and react within a minute", async () => {
  const members = await hall();
  for (const member of members) {
    await each(3, () => limitCall(member, "mutation", "startup.vote"));
    await limitCall(member, "mutation", "session.seats.join");
    await each(5, () => limitCall(member, "fleeting", "session.react"));
    await each(5, () => limitCall(member, "query", "session.stage"));
  }
});

it("VOT-6: one member uses up what is theirs alone", async () => {
  const [first, second] = await hall("198.51.100.8");
  if (!first || !second) throw new Error("The hall is empty.");
  await each(60, () => limitCall(first, "mutation", "startup.vote"));
  await expect(limitCall(first, "mutation", "startup.vote")).rejects.toMatchObject({ limit: "mutation" });
  await limitCall({ ...first, ip: "203.0.113.80" }, "mutation", "startup.comment");
  await expect(limitCall({ ...first, ip: "203.0.113.80" }, "mutation", "startup.vote")).rejects.toThrow();
  await limitCall(second, "mutation", "startup.vote");
});

it("VOT-6: many accounts on one network write no more than a hall could", async () => {
  const members = await hall("198.51.100.9");
  for (const member of members) await each(6, () => limitCall(member, "mutation", "startup.vote"));
  const [first] = members;
  if (!first) throw new Error("The hall is empty.");
  await expect(limitCall(first, "mutation", "startup.vote")).rejects.toMatchObject({ limit: "address" });
  await limitCall({ ...first, ip: "203.0.113.9" }, "mutation", "startup.vote");
});

it("1,000 visitors behind one IP address read, ask for links, open them and watch a stage", async () => {
  const visitor = await contextFor(HUB, null, { ip });
  await each(PEOPLE, async () => {
    await each(5, () => limitCall(visitor, "query", "auth.viewer"));
    await limitCall(visitor, "query", "session.stage");
    await limitCall(visitor, "mutation", "auth.requestMagicLink");
    await limitCall(visitor, "mutation", "auth.redeemLink");
    expect((await consumePageLimit(visitor.tenant, { "x-forwarded-for": ip }, "own-page")).allowed).toBe(
      true,
    );
    expect((await consumePageLimit(visitor.tenant, { "x-forwarded-for": ip })).allowed).toBe(true);
    for (const kind of ["visit", "page-view", "vital", "report"] as const)
      expect((await consumeBeaconLimit(visitor.tenant, ip, kind)).allowed).toBe(true);
  });
  const leaving = new AbortController();
  const watch = () =>
    watchEvents({
      topics: ["stage"],
      holders: [
        { kind: "community", id: HUB },
        { kind: "visitors", id: HUB },
        { kind: "network", id: `${HUB}:${ip}` },
      ],
      signal: leaving.signal,
    });
  for (let stream = 0; stream < PEOPLE; stream += 1) watch();
  leaving.abort();
});

it("visitors' streams leave room for members', and a community's for another's", () => {
  const leaving = new AbortController();
  const watch = (...holders: Parameters<typeof watchEvents>[0]["holders"]) =>
    watchEvents({ topics: ["stage"], holders, signal: leaving.signal });
  const [community, other] = [
    { kind: "community", id: newId() },
    { kind: "community", id: newId() },
  ] as const;
  const visitors = { kind: "visitors", id: community.id } as const;
  for (let stream = 0; stream < 5000; stream += 1) watch(community, visitors);
  expect(() => watch(community, visitors)).toThrow();
  for (let stream = 0; stream < 5000; stream += 1) watch(community, { kind: "person", id: newId() });
  expect(() => watch(community, { kind: "person", id: newId() })).toThrow();
  watch(other, { kind: "person", id: newId() });
  leaving.abort();
});

it.each(["0.0.0.0", "", "nonsense"])(
  "clients of unknown address (%s) don't use up one network's limit",
  async (unknown) => {
    const community = newId();
    const limit = limitKey("accounts", { network: unknown });
    await each(200, async () => expect((await consumeRateLimit(limit)).allowed).toBe(true));
    const page = limitKey("page", { community, network: unknown });
    await each(4000, async () => expect((await consumeRateLimit(page)).allowed).toBe(true));
  },
);
