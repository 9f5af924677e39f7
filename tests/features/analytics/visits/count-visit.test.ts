import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startupDayStats, startupDayVisitors, visitorSalts } from "@/domain/schema";
import { readStats } from "@/features/analytics/startup-stats/queries";
import { countVisit, deleteOldVisitors } from "@/features/analytics/visits/count-visit";
import type { Visitor } from "@/features/analytics/visits/visitor";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { contextFor } from "../../../support/trpc-caller";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";
/** Half an hour before midnight in UTC it is already the next day in Zürich. */
const NOW = new Date("2026-11-20T23:30:00Z");
const DAY = "2026-11-21";

let [tenantId, maker, startup] = ["", {} as Person, { id: "", slug: "" }];
beforeAll(async () => {
  tenantId = await createTenant();
  maker = await createMember(tenantId);
});
beforeEach(async () => {
  startup = await createStartup(tenantId, { makers: [maker], launchedAt: new Date("2026-11-01T08:00:00Z") });
});

type From = { ip?: string; agent?: string; person?: Person; headers?: Record<string, string>; now?: Date };

async function visitor({
  ip = "192.0.2.1",
  agent = CHROME,
  person,
  headers,
  now = NOW,
}: From = {}): Promise<Visitor> {
  const context = await contextFor(tenantId, person ?? null);
  return { ...context, ip, now, headers: new Headers({ "user-agent": agent, ...headers }) };
}
const visit = async (from?: From, over: Partial<Parameters<typeof countVisit>[1]> = {}) =>
  countVisit(await visitor(from), { startupId: startup.id, action: "view", referrer: "", ...over });

const stored = (startupId = startup.id) =>
  owner
    .select({
      day: startupDayStats.day,
      source: startupDayStats.source,
      views: startupDayStats.views,
      clicks: startupDayStats.clicks,
    })
    .from(startupDayStats)
    .where(eq(startupDayStats.startupId, startupId))
    .orderBy(startupDayStats.source);

describe("counting", () => {
  test("SUB-9: one visitor counts once a day and action, on the day of the community's calendar", async () => {
    expect([await visit(), await visit(), await visit({}, { action: "click" })]).toEqual([true, false, true]);
    expect(await visit({ ip: "192.0.2.2" }, { referrer: "https://www.google.com/" })).toBe(true);
    expect(await visit({ agent: `${CHROME} Edg/141.0` })).toBe(true);
    expect(await stored()).toEqual([
      { day: DAY, source: "direct", views: 2, clicks: 1 },
      { day: DAY, source: "search", views: 1, clicks: 0 },
    ]);
    expect(await visit({ now: new Date("2026-11-21T23:30:00Z") })).toBe(true);
  });

  test("SUB-9: a click without a view of that day is made up", async () => {
    const click = { action: "click" } as const;
    expect(await visit({}, click)).toBe(false);
    await visit();
    expect(await visit({ agent: `${CHROME} Edg/141.0` }, click)).toBe(false);
    expect(await visit({ now: new Date("2026-11-21T23:30:00Z") }, click)).toBe(false);
    expect(await stored()).toEqual([{ day: DAY, source: "direct", views: 1, clicks: 0 }]);
  });

  test("SUB-9: fifty at once, each of them twice, are fifty, and the figures equal a recount", async () => {
    const visits = Array.from({ length: 100 }, (_, index) =>
      visit({ ip: `198.51.100.${index % 50}` }, { referrer: index % 2 ? "https://example.org/x" : "" }),
    );
    const counted = (await Promise.all(visits)).filter(Boolean);
    expect(counted).toHaveLength(50);
    const isThis = and(eq(startupDayVisitors.startupId, startup.id), eq(startupDayVisitors.action, "view"));
    const recount = await owner
      .select({ source: startupDayVisitors.source, views: sql<number>`count(*)::int` })
      .from(startupDayVisitors)
      .where(isThis)
      .groupBy(startupDayVisitors.source)
      .orderBy(startupDayVisitors.source);
    expect((await stored()).map(({ source, views }) => ({ source, views }))).toEqual(recount);
    expect(recount.reduce((sum, { views }) => sum + views, 0)).toBe(50);
  });

  test("SUB-9: makers, programs and users who ask not to be counted are not counted", async () => {
    const others = await createMember(tenantId);
    const refused: From[] = [
      { person: maker },
      { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" },
      { agent: "curl/8.9.1" },
      { agent: "" },
      { headers: { dnt: "1" } },
      { headers: { "sec-gpc": "1" } },
      { headers: { "sec-purpose": "prefetch;prerender" } },
    ];
    for (const from of refused) expect(await visit(from)).toBe(false);
    expect(await stored()).toEqual([]);
    expect(await visit({ person: others })).toBe(true);
  });

  test("SUB-9: visits of startups elsewhere, unlisted and missing ones change nothing", async () => {
    const elsewhere = await createStartup(await createTenant());
    const waiting = await createStartup(tenantId, { status: "in_review" });
    const ahead = await createStartup(tenantId, { launchedAt: new Date("2027-01-01T00:00:00Z") });
    for (const { id } of [elsewhere, waiting, ahead, { id: crypto.randomUUID() }]) {
      expect(await visit({}, { startupId: id })).toBe(false);
      expect(await stored(id)).toEqual([]);
    }
  });

  test("SUB-9: this community's own address isn't a source, and made-up hosts do not fill the table", async () => {
    const { tenant } = await visitorScope(tenantId);
    await visit({}, { referrer: `http://${tenant.domain}/browse` });
    expect(await stored()).toMatchObject([{ source: "inside" }]);
    for (let index = 0; index < 105; index += 1)
      await visit({ ip: `203.0.113.${index}` }, { referrer: `https://made-up-${index}.example/` });
    const rows = await stored();
    expect(rows).toHaveLength(101);
    expect(rows.find(({ source }) => source === "other")).toMatchObject({ views: 6 });
    for (const referrer of ["javascript:alert(1)", "not a url", "https://"]) {
      await visit({ ip: `203.0.113.2${referrer.length}` }, { referrer });
    }
    expect(await stored()).toHaveLength(102);
  });

  test("SUB-9: visitors are forgotten after the day, with the salt, and the figures stay", async () => {
    await visit();
    const [kept] = await owner
      .select()
      .from(startupDayVisitors)
      .where(eq(startupDayVisitors.startupId, startup.id));
    expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2|Mozilla/);
    await deleteOldVisitors(await visitorScope(tenantId, NOW));
    const visitorsOf = () =>
      owner.select().from(startupDayVisitors).where(eq(startupDayVisitors.startupId, startup.id));
    expect(await visitorsOf()).toHaveLength(1);
    await deleteOldVisitors(await visitorScope(tenantId, new Date("2026-11-21T23:30:00Z")));
    expect(await visitorsOf()).toEqual([]);
    const isOld = and(eq(visitorSalts.tenantId, tenantId), eq(visitorSalts.day, DAY));
    expect(await owner.select().from(visitorSalts).where(isOld)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });
});

describe("reading", () => {
  test("SUB-9: only makers and moderators see the days, the sources and their sums", async () => {
    await visit({}, { referrer: "https://example.org/" });
    await visit({}, { action: "click", referrer: "https://example.org/" });
    await visit({ ip: "192.0.2.2", now: new Date("2026-11-15T12:00:00Z") });
    await visit({ ip: "192.0.2.2", now: new Date("2026-11-14T12:00:00Z") });
    const moderator = await createMember(tenantId, "moderator");
    const stats = await readStats(await memberScope(tenantId, maker, NOW), startup.slug, 7);
    expect(stats?.days).toHaveLength(7);
    expect(stats?.days[0]).toEqual({ day: "2026-11-15", views: 1, clicks: 0, votes: 0 });
    expect(stats?.days.at(-1)).toEqual({ day: DAY, views: 1, clicks: 1, votes: 0 });
    expect(stats?.sources).toEqual([
      { source: "example.org", views: 1, clicks: 1 },
      { source: "direct", views: 1, clicks: 0 },
    ]);
    const ofModerator = await readStats(await memberScope(tenantId, moderator, NOW), startup.slug, 30);
    expect(ofModerator).toMatchObject({ startup: { isMaker: false, isListed: true }, days: { length: 30 } });
    const stranger = await memberScope(tenantId, await createMember(tenantId), NOW);
    expect(await readStats(stranger, startup.slug, 7)).toBeNull();
    expect(await readStats(await visitorScope(tenantId, NOW), startup.slug, 7)).toBeNull();
    const elsewhere = await memberScope(await createTenant(), maker, NOW);
    expect(await readStats(elsewhere, startup.slug, 7)).toBeNull();
  });
});
