import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { campaignOf, nameOfSource } from "@/domain/analytics/rules";
import { dayVisitors, pageDays, sourceDays, tenants } from "@/domain/schema";
import { countPageView, MAX_WAITING, writePageViews } from "@/features/analytics/visits/count-page";
import { deleteOldVisitors } from "@/features/analytics/visits/count-visit";
import { isBelowMost, MAX_PER_NETWORK } from "@/features/analytics/visits/network-days";
import type { Visitor } from "@/features/analytics/visits/visitor";
import { log } from "@/server/logging/log";
import { createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { contextFor } from "../../../support/trpc-caller";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";
/** Half an hour before midnight in UTC it is already the next day in Zürich. */
const NOW = new Date("2026-11-20T23:30:00Z");
const DAY = "2026-11-21";

let tenantId = "";
beforeEach(async () => {
  tenantId = await createTenant();
});

type From = { ip?: string; agent?: string; headers?: Record<string, string>; now?: Date };
type Over = { page?: "/browse" | "/"; referrer?: string; campaign?: string };

async function look({ ip = "192.0.2.1", agent = CHROME, headers, now = NOW }: From = {}, over: Over = {}) {
  const context = await contextFor(tenantId, null);
  const visitor: Visitor = { ...context, ip, now, headers: new Headers({ "user-agent": agent, ...headers }) };
  return countPageView(visitor, { page: "/browse", referrer: "", campaign: "", ...over });
}

async function sources() {
  await writePageViews();
  return owner
    .select({ source: sourceDays.source, visitors: sourceDays.visitors, views: sourceDays.views })
    .from(sourceDays)
    .where(eq(sourceDays.tenantId, tenantId))
    .orderBy(sourceDays.source);
}

test("ANA-4: each look counts, and a visitor once a day, by where they came from first", async () => {
  await look({}, { referrer: "https://www.google.com/search" });
  await look({}, { page: "/", referrer: "https://news.example/" });
  await look({ ip: "192.0.2.2" }, { campaign: "Newsletter " });
  expect(await sources()).toEqual([
    { source: "campaign:newsletter", visitors: 1, views: 1 },
    { source: "search", visitors: 1, views: 2 },
  ]);
  const pages = await owner.select().from(pageDays).where(eq(pageDays.tenantId, tenantId));
  expect(pages.map(({ day, page, views }) => [day, page, views]).toSorted()).toEqual([
    [DAY, "/", 1],
    [DAY, "/browse", 2],
  ]);
});

test("ANA-4: programs, preloaded pages, and users who ask by DNT or GPC are not counted", async () => {
  const nobody: From[] = [
    { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    { agent: "" },
    { headers: { dnt: "1" } },
    { headers: { "sec-gpc": "1" } },
    { headers: { "sec-purpose": "prefetch;prerender" } },
  ];
  for (const from of nobody) expect(await look(from)).toBe(false);
  expect(await sources()).toEqual([]);
  expect(await look({ headers: { dnt: "0" } })).toBe(true);
});

test("ANA-4: many looks at once are all counted, of one visitor", async () => {
  await Promise.all(Array.from({ length: 20 }, () => look()));
  expect(await sources()).toEqual([{ source: "direct", visitors: 1, views: 20 }]);
});

test("ANA-4: a visitor who comes back keeps the first source, and is counted with visitors who are new", async () => {
  await look({}, { referrer: "https://news.example/" });
  expect(await sources()).toEqual([{ source: "news.example", visitors: 1, views: 1 }]);
  await look({}, { referrer: "https://other.example/", page: "/" });
  await look({}, { page: "/" });
  await look({ ip: "192.0.2.2" }, { referrer: "https://other.example/" });
  await look({ now: new Date("2026-11-21T23:30:00Z") });
  expect(await sources()).toEqual([
    { source: "direct", visitors: 1, views: 1 },
    { source: "news.example", visitors: 1, views: 3 },
    { source: "other.example", visitors: 1, views: 1 },
  ]);
  const pages = await owner.select().from(pageDays).where(eq(pageDays.tenantId, tenantId));
  expect(pages.map(({ day, page, views }) => [day, page, views]).toSorted()).toEqual([
    [DAY, "/", 2],
    [DAY, "/browse", 2],
    ["2026-11-22", "/browse", 1],
  ]);
});

test("ANA-4: looks wait for a common write, which the end of the process makes at once", async () => {
  await look();
  const isStored = async () =>
    (await owner.select().from(pageDays).where(eq(pageDays.tenantId, tenantId))).length > 0;
  expect(await isStored()).toBe(false);
  await vi.waitFor(async () => expect(await isStored()).toBe(true));
  await look({ ip: "192.0.2.2" });
  await writePageViews();
  expect(await sources()).toEqual([{ source: "direct", visitors: 2, views: 2 }]);
});

test("ANA-4: no more visitors wait to be written than memory is meant for", async () => {
  const visitor = {
    ...(await contextFor(tenantId, null)),
    headers: new Headers({ "user-agent": CHROME }),
    now: NOW,
  };
  const view = { page: "/browse", referrer: "", campaign: "" } as const;
  const from = (index: number) => ({ ...visitor, ip: `10.0.${index >> 8}.${index & 255}` });
  for (let index = 0; index < MAX_WAITING; index++) expect(await countPageView(from(index), view)).toBe(true);
  expect(await look({ ip: "192.0.2.9" })).toBe(false);
  expect(await countPageView(from(1), view)).toBe(true);
  expect(await sources()).toEqual([{ source: "direct", visitors: MAX_WAITING, views: MAX_WAITING + 1 }]);
});

test("ANA-4: looks at a community that is gone are dropped, and those at others are written", async () => {
  await look();
  await owner.delete(tenants).where(eq(tenants.id, tenantId));
  const noise = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  tenantId = await createTenant();
  await look();
  expect(await sources()).toEqual([{ source: "direct", visitors: 1, views: 1 }]);
  expect(noise).toHaveBeenCalledTimes(1);
  noise.mockRestore();
});

test("ANA-4: the number of distinct sources per day is limited", async () => {
  for (let index = 0; index < 105; index++)
    await look({ ip: `198.51.100.${index}` }, { referrer: `https://site-${index}.example/` });
  const all = await sources();
  expect(all).toHaveLength(101);
  expect(all.find(({ source }) => source === "other")).toEqual({ source: "other", visitors: 5, views: 5 });
});

test("ANA-4: a client that makes up browsers, links or looks on one network is limited like a hall full of phones", async () => {
  const { browsers, sources: names, views } = MAX_PER_NETWORK;
  for (let index = 0; index < browsers + 20; index++)
    await look({ agent: `${CHROME} Made/${index}` }, { referrer: `https://made-${index}.example/` });
  const all = await sources();
  const visitors = await owner.select().from(dayVisitors).where(eq(dayVisitors.tenantId, tenantId));
  expect(visitors).toHaveLength(browsers + 1);
  expect(all.filter(({ source }) => source.startsWith("made-"))).toHaveLength(names);
  expect(all.reduce((sum, one) => sum + one.visitors, 0)).toBe(browsers + 1);
  await look({ ip: "198.51.100.1" }, { referrer: "https://another.example/" });
  expect((await sources()).map(({ source }) => source)).toContain("another.example");
  const from = { ...(await contextFor(tenantId, null)), ip: "192.0.2.1" };
  while (isBelowMost(from, DAY, "views"));
  expect(await look()).toBe(false);
  expect(await look({ ip: "198.51.100.2" })).toBe(true);
  expect(views).toBeGreaterThan(1000);
});

test("ANA-4: visitors are forgotten with the day, and the figures stay", async () => {
  await look();
  await writePageViews();
  const [row] = await owner.select().from(dayVisitors).where(eq(dayVisitors.tenantId, tenantId));
  expect(row?.visitor).not.toContain("192.0.2");
  await deleteOldVisitors(await visitorScope(tenantId, new Date("2026-11-21T23:30:00Z")));
  expect(await owner.select().from(dayVisitors).where(eq(dayVisitors.tenantId, tenantId))).toEqual([]);
  expect(await sources()).toHaveLength(1);
});

test("ANA-4: a campaign's name is a short word, and nothing else is kept of it", () => {
  expect(campaignOf(" Spring_Mail ")).toBe("campaign:spring_mail");
  for (const named of ["", "a@b.example", "x".repeat(41), "=cmd", "two words"])
    expect(campaignOf(named)).toBeNull();
  expect(nameOfSource("campaign:spring_mail")).toBe("spring_mail (campaign)");
});
