import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  auditLog,
  comments,
  communityDays,
  pageDays,
  sourceDays,
  startupDayStats,
  startupDays,
  startups,
  tenantFlags,
  vitalDays,
  votes,
} from "@/domain/schema";
import { readContent } from "@/features/analytics/community-stats/content";
import { hasPart, PARTS, refusalOf } from "@/features/analytics/community-stats/part-rules";
import { readTraffic } from "@/features/analytics/community-stats/traffic";
import { dropOldDetails } from "@/features/analytics/retention/drop-old-details";
import { DEFAULT_RETENTION, retentionStart } from "@/features/analytics/retention/rules";
import { countDays, recountDays } from "@/features/analytics/rollups/rollups";
import { newId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { createMember, createStartup, createTenant, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const NOW = new Date("2026-10-28T10:00:00Z");
const DAYS = { from: "2026-10-20", to: "2026-10-28" };
const at = (text: string) => new Date(text);

/** A community that pays for advanced analytics, whose flag is on. */
async function payingTenant(): Promise<string> {
  const tenantId = await createTenant({ planType: "premium" });
  await owner
    .insert(tenantFlags)
    .values({ tenantId, flag: "analytics_advanced", isEnabled: true, setBy: "test" });
  return tenantId;
}

let [paying, admin] = ["", {} as Person];
const ids: string[] = [];
beforeAll(async () => {
  paying = await payingTenant();
  admin = await createMember(paying, "admin");
  const people = await Promise.all([1, 2, 3].map(() => createMember(paying)));
  const launchedAt = at("2026-10-21T08:00:00Z");
  for (const name of ["=HYPERLINK(1)", "Loom", "Kiln"])
    ids.push((await createStartup(paying, { name, launchedAt, createdAt: launchedAt })).id);
  const [first = "", second = ""] = ids;
  const marks: [string, number, string][] = [
    [first, 0, "2026-10-22T08:00:00Z"],
    [first, 1, "2026-10-28T08:00:00Z"],
    [second, 0, "2026-10-28T09:00:00Z"],
    [second, 2, "2026-10-01T09:00:00Z"],
  ];
  for (const [startupId, index, when] of marks) {
    const row = { tenantId: paying, startupId, userId: people[index]?.userId ?? "", createdAt: at(when) };
    await owner.insert(votes).values({ ...row, id: newId() });
    if (startupId === second) await owner.insert(comments).values({ ...row, id: newId(), body: "Hi" });
  }
  await owner.insert(startupDayStats).values(
    ["direct", "search"].map((source) => ({
      tenantId: paying,
      startupId: first,
      day: "2026-10-22",
      source,
      views: 3,
    })),
  );
  await owner.insert(sourceDays).values([
    { tenantId: paying, day: "2026-10-21", source: "search", visitors: 2, views: 5 },
    { tenantId: paying, day: "2026-10-22", source: "search", visitors: 1, views: 1 },
    { tenantId: paying, day: "2026-10-19", source: "direct", visitors: 9, views: 9 },
  ]);
  await countDays(await visitorScope(paying, NOW));
});

test("ANA-6: startups and categories tell what the rows of these days tell, today included", async () => {
  const content = await readContent(await visitorScope(paying, NOW), DAYS);
  expect(content.top.map(({ name, votes: n, comments: c, views }) => [name, n, c, views])).toEqual([
    ["=HYPERLINK(1)", 2, 0, 6],
    ["Loom", 1, 1, 0],
  ]);
  expect(content.discussed.map(({ name, comments: n }) => [name, n])).toEqual([["Loom", 1]]);
  expect(content.categories).toEqual([{ category: "Developer tools", launches: 3, votes: 3, comments: 1 }]);
});

test("ANA-1: sources are summed over the days, and no other day is among them", async () => {
  const traffic = await readTraffic(await visitorScope(paying, NOW), DAYS);
  expect(traffic.sources).toEqual([{ source: "search", visitors: 3, views: 6 }]);
});

test("ANA-1: the head and the words of a table are in the language of the admin who downloads it", async () => {
  await owner.insert(vitalDays).values({
    ...{ tenantId: paying, day: "2026-10-22", page: "/browse", device: "phone" },
    ...{ measure: "LCP", bucket: 0, count: 20 },
  });
  const { analytics } = await callAs(admin, paying, { now: NOW });
  const speedIn = (language: Language) =>
    inLanguage(language, () => analytics.export({ table: "speed", ...DAYS }));
  expect(await speedIn("en")).toMatch(/^Page,.*LCP rating.*\r\n\/browse,.*,Good,/);
  expect(await speedIn("de")).toMatch(/^Seite,.*LCP Bewertung.*\r\n\/browse,.*,Gut,/);
});

test("ANA-1: a table leaves as CSV in which no cell is a formula", async () => {
  const caller = await callAs(admin, paying, { now: NOW });
  const csv = await caller.analytics.export({ table: "startups", ...DAYS });
  const [head, first] = csv.split("\r\n");
  expect(head).toBe("Startup,Address,Votes,Comments,Views");
  expect(first).toMatch(/^'=HYPERLINK\(1\),\/startup\/[^,]+,2,0,6$/);
  const days = await caller.analytics.export({ table: "days", ...DAYS });
  expect(days.split("\r\n")).toHaveLength(11);
  for (const table of ["discussed", "categories", "sources", "pages", "speed"] as const)
    expect(await caller.analytics.export({ table, ...DAYS })).toContain("\r\n");
});

test("ANA-1: days that are ahead, in disorder or too many are refused", async () => {
  const caller = await callAs(admin, paying, { now: NOW });
  for (const [from, to] of [
    ["2026-10-20", "2026-10-29"],
    ["2026-10-20", "2026-10-19"],
    ["2025-10-20", "2026-10-28"],
  ] as const)
    await expect(caller.analytics.export({ table: "days", from, to })).rejects.toThrow(
      /start and an end day/,
    );
  await expect(
    caller.analytics.export({ table: "days", from: "2026-02-30", to: "2026-10-20" }),
  ).rejects.toThrow();
});

test("ANA-7, BIL-10: a part outside of the plan is refused at the API, with the entitlement and the plan that has it", async () => {
  const person = await createMember(INDIE, "owner");
  const caller = await callAs(person, INDIE, { now: NOW });
  const refusal = /feature of the Professional plan \(advanced analytics\)/;
  await expect(caller.analytics.export({ table: "days", ...DAYS })).rejects.toThrow(refusal);
  const scope = await visitorScope(INDIE, NOW);
  expect(() => readContent(scope, DAYS)).toThrow(refusal);
  expect(() => readTraffic(scope, DAYS)).toThrow(refusal);
});

test("ANA-7: basic parts are for every plan; a plan that includes the rest still needs the flag, which is named", async () => {
  const [basic, unflagged, full] = [
    await tenantOf(INDIE),
    await tenantOf(await createTenant({ planType: "premium" })),
    await tenantOf(paying),
  ];
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    expect([part, hasPart(basic, part)]).toEqual([part, PARTS[part] === "basic"]);
    expect(hasPart(full, part)).toBe(true);
  }
  expect(hasPart(unflagged, "export")).toBe(false);
  expect(refusalOf(unflagged, "export")).toContain("off for this community");
});

test("ANA-7: members and moderators learn nothing, and while statistics are off no one does", async () => {
  for (const role of ["member", "moderator"] as const) {
    const caller = await callAs(await createMember(paying, role), paying, { now: NOW });
    await expect(caller.analytics.export({ table: "days", ...DAYS })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(caller.analytics.changeRetention({ months: 3 })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  }
  const off = await payingTenant();
  await owner
    .insert(tenantFlags)
    .values({ tenantId: off, flag: "analytics_basic", isEnabled: false, setBy: "test" });
  const caller = await callAs(await createMember(off, "owner"), off, { now: NOW });
  await expect(caller.analytics.export({ table: "days", ...DAYS })).rejects.toThrow(/Analytics/);
});

test("ANA-4: a change of the retention is recorded with its author, once, and the same again changes nothing", async () => {
  const caller = await callAs(admin, paying, { now: NOW });
  for (const _ of [1, 2]) await caller.analytics.changeRetention({ months: 12 });
  const changed = and(eq(auditLog.tenantId, paying), eq(auditLog.action, "analytics.retention_changed"));
  const rows = await owner.select().from(auditLog).where(changed);
  expect(rows.map(({ before, after, actorId }) => ({ before, after, actorId }))).toEqual([
    { before: { months: DEFAULT_RETENTION }, after: { months: 12 }, actorId: admin.userId },
  ]);
  await expect(caller.analytics.changeRetention({ months: 7 as 3 })).rejects.toThrow();
});

test("ANA-4: the first day that is kept is as many months ago, also where that month is shorter", () => {
  expect(retentionStart("2026-11-20", 3)).toBe("2026-08-20");
  expect(retentionStart("2026-05-31", 3)).toBe("2026-02-28");
  expect(retentionStart("2026-01-15", 24)).toBe("2024-01-15");
});

test("ANA-4: data beyond its retention is deleted and does not come back; the figures of whole days stay", async () => {
  const tenantId = await createTenant();
  const runner = await callAs(await createMember(tenantId, "admin"), tenantId, { now: NOW });
  const { id: startupId } = await createStartup(tenantId);
  for (const day of ["2026-06-01", "2026-10-20"]) {
    await owner.insert(votes).values({
      id: newId(),
      tenantId,
      startupId,
      userId: (await createMember(tenantId)).userId,
      createdAt: at(`${day}T10:00:00Z`),
    });
    await owner.insert(pageDays).values({ tenantId, day, page: "/", views: 1 });
    await owner
      .insert(vitalDays)
      .values({ tenantId, day, page: "/", device: "phone", measure: "LCP", bucket: 1, count: 1 });
  }
  const scope = await visitorScope(tenantId, NOW);
  await countDays(scope);
  const daysIn = async (
    table: typeof pageDays | typeof vitalDays | typeof startupDays | typeof communityDays,
  ) =>
    (await owner.select({ day: table.day }).from(table).where(eq(table.tenantId, tenantId))).map(
      ({ day }) => day,
    );
  expect(await daysIn(startupDays)).toEqual(["2026-06-01", "2026-10-20"]);
  await runner.analytics.changeRetention({ months: 3 });
  await dropOldDetails(scope);
  await recountDays(scope);
  for (const table of [pageDays, vitalDays, startupDays]) expect(await daysIn(table)).toEqual(["2026-10-20"]);
  expect(await daysIn(communityDays)).toContain("2026-06-01");
});

test("ANA-6: a startup that goes takes its part with it, from the lists at once", async () => {
  await owner.delete(startups).where(eq(startups.id, ids[0] ?? ""));
  const { top } = await readContent(await visitorScope(paying, NOW), DAYS);
  expect(top.map(({ name }) => name)).toEqual(["Loom"]);
});
