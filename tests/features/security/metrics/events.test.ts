import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { securityEvents } from "@/domain/schema";
import { MAX_ROWS_PER_MINUTE } from "@/domain/security/metrics/event-rules";
import { noteEvent, writeEvents } from "@/domain/security/security-events";
import { deleteOldEvents, readActivity } from "@/features/security/metrics/activity";
import { shortNetworkOf } from "@/lib/security/network";
import { createMember, createPerson, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

let tenantId: string;
beforeEach(async () => {
  tenantId = await createTenant();
});

const NOW = Date.UTC(2026, 5, 1, 12, 30, 10);
const rows = () => owner.select().from(securityEvents).where(eq(securityEvents.tenantId, tenantId));
const limit = (ip: string, actorId?: string) => ({
  tenantId,
  kind: "limit" as const,
  route: "startup.vote",
  limit: "mutation",
  ip,
  actorId,
});

it.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["", ""],
  ["not an address", ""],
])("SEC-3: the address %s is kept as %s", (ip, network) => expect(shortNetworkOf(ip)).toBe(network));

it("SEC-1: repeated events within a minute are added up in one row, also by another write", async () => {
  for (let count = 0; count < 5; count += 1) noteEvent(limit("192.0.2.1"), NOW);
  await writeEvents();
  noteEvent(limit("192.0.2.200"), NOW + 20_000);
  await writeEvents();
  noteEvent(limit("192.0.2.1"), NOW + 60_000);
  await writeEvents();
  expect((await rows()).map(({ count, network }) => [count, network]).sort()).toEqual([
    [1, "192.0.2.0/24"],
    [6, "192.0.2.0/24"],
  ]);
});

it("SEC-1: a caller that waits for a write finds the rows of the write before it", async () => {
  const writes: Promise<void>[] = [];
  for (let count = 0; count < 5; count += 1) {
    noteEvent(limit("192.0.2.1"), NOW);
    writes.push(writeEvents());
  }
  await writes.at(-1);
  expect((await rows()).map(({ count }) => count)).toEqual([5]);
});

it("SEC-1: a flood from everywhere writes no more rows than a minute may have, and is counted whole", async () => {
  for (let index = 0; index < 20_000; index += 1) {
    noteEvent(limit(`10.${index >> 8}.${index & 255}.1`), NOW);
    if (index % 5000 === 0) await writeEvents();
  }
  await writeEvents();
  const written = await rows();
  expect(written.length).toBeLessThanOrEqual(MAX_ROWS_PER_MINUTE + 1);
  expect(written.reduce((total, { count }) => total + count, 0)).toBe(20_000);
  expect(written.filter(({ network }) => network === "")).toHaveLength(1);
});

it("SEC-1: two instances that write the same minute at once lose nothing", async () => {
  const both = [1, 2].map(async () => {
    for (let index = 0; index < 30; index += 1) noteEvent(limit(`10.0.${index}.1`), NOW);
    await writeEvents();
  });
  await Promise.all(both);
  expect((await rows()).reduce((total, { count }) => total + count, 0)).toBe(60);
});

describe("SEC-3: the last events", () => {
  it("name members alone, and twenty of them", async () => {
    const [member, stranger] = [await createMember(tenantId), await createPerson()];
    for (let index = 0; index < 25; index += 1) noteEvent(limit(`10.0.${index}.1`), NOW + index);
    noteEvent(limit("192.0.2.1", member.userId), NOW + 100);
    noteEvent(limit("192.0.2.1", stranger.userId), NOW + 101);
    noteEvent(limit("192.0.2.9", "00000000-0000-4000-8000-000000000000"), NOW + 102);
    await writeEvents();
    const { events } = await readActivity(await visitorScope(tenantId, new Date(NOW + 1000)));
    expect(events).toHaveLength(20);
    expect(events.slice(0, 3).map(({ actor }) => actor)).toEqual([null, null, member.username]);
    expect(events[2]).toMatchObject({ network: "192.0.2.0/24", route: "startup.vote", limit: "mutation" });
  });

  it("aren't another community's", async () => {
    noteEvent({ ...limit("192.0.2.1"), tenantId: await createTenant() }, NOW);
    await writeEvents();
    const { events, day } = await readActivity(await visitorScope(tenantId, new Date(NOW)));
    expect([events, day.reduce((total, { limitHits }) => total + limitHits, 0)]).toEqual([[], 0]);
  });
});

it("SEC-3: the trend has every hour and every day, by the community's clock", async () => {
  noteEvent(limit("192.0.2.1"), NOW);
  noteEvent({ ...limit("192.0.2.1"), kind: "failed-sign-in" }, NOW - 23 * 3_600_000);
  noteEvent(limit("192.0.2.1"), NOW - 24 * 3_600_000);
  noteEvent(limit("192.0.2.1"), NOW - 7 * 86_400_000);
  await writeEvents();
  const { day, week } = await readActivity(await visitorScope(tenantId, new Date(NOW)));
  expect(day).toHaveLength(24);
  expect(day.at(-1)).toEqual({ at: new Date(Date.UTC(2026, 5, 1, 12)), limitHits: 1, failedSignIns: 0 });
  expect(day.at(0)).toEqual({ at: new Date(Date.UTC(2026, 4, 31, 13)), limitHits: 0, failedSignIns: 1 });
  expect(week.map(({ limitHits }) => limitHits)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(week.at(-1)?.at).toEqual(new Date(Date.UTC(2026, 4, 31, 22)));
});

it("SEC-1: events older than thirty days are deleted", async () => {
  noteEvent(limit("192.0.2.1"), NOW - 31 * 86_400_000);
  noteEvent(limit("192.0.2.1"), NOW - 29 * 86_400_000);
  await writeEvents();
  await deleteOldEvents(await visitorScope(tenantId, new Date(NOW)));
  expect(await rows()).toHaveLength(1);
});
