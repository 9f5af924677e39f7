import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, members, startupMakers, startups } from "@/domain/schema";
import { SubmitStartup } from "@/domain/startup/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { openDraft } from "@/features/startup/drafts/drafts";
import { readHistory } from "@/features/startup/editing/history";
import { launchIssue, MAX_DAYS_AHEAD, mayBecome } from "@/features/startup/launch/rules";
import { launchDue } from "@/features/startup/launch/schedule";
import { readStartup } from "@/features/startup/page/queries";
import { toInstant, zonedClock } from "@/lib/time/time-zone";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

const NOW = new Date("2026-06-10T08:00:00Z");
const HOUR = 3_600_000;
const hence = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const community = (settings: Partial<TenantSettings> = {}) =>
  createTenant({ settings: TenantSettings.parse({ timeZone: "Europe/Zurich", ...settings }) });
const stored = async (id: string) => (await owner.select().from(startups).where(eq(startups.id, id)))[0];

/** A startup that launches in two days. */
async function schedule(tenantId: string, launchAt = hence(48)) {
  const person = await createMember(tenantId);
  const draft = draftStartup({ launchAt: launchAt.toISOString() });
  const submitted = await (await callAs(person, tenantId, { now: NOW })).startup.submit(draft);
  const api = (now: Date) => callAs(person, tenantId, { now });
  const move = async (to: Date | null, now = NOW) =>
    (await api(now)).startup.reschedule({ startupId: draft.id, launchAt: to?.toISOString() ?? null });
  return { person, submitted, move, id: draft.id };
}

describe("a scheduled launch", () => {
  test("SUB-5: It is listed when it is due and not before, once, on its day of the calendar", async () => {
    const tenantId = await community();
    const launchAt = new Date("2026-06-12T22:30:00Z");
    const { person, submitted, id } = await schedule(tenantId, launchAt);
    expect(submitted.status).toBe("scheduled");
    const at = (now: Date) => visitorScope(tenantId, now);
    expect(await launchDue(await at(new Date("2026-06-12T22:29:00Z")))).toBe(0);
    const due = new Date("2026-06-12T22:31:00Z");
    expect(await readStartup(await at(due), submitted.slug)).toBeNull();
    const counts = await Promise.all([launchDue(await at(due)), launchDue(await at(due))]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await readStartup(await at(due), submitted.slug)).toMatchObject({ launchedAt: launchAt });
    expect(await stored(id)).toMatchObject({ status: "live", launchDay: "2026-06-13" });
    expect((await stored(id))?.hotScore).toBeGreaterThan(0);
    const isEdit = and(eq(auditLog.targetId, id), eq(auditLog.action, "startup.edited"));
    const [entry] = await owner.select().from(auditLog).where(isEdit);
    expect(entry).toMatchObject({ before: { status: "scheduled" }, after: { status: "live" } });
    const history = await readHistory(await memberScope(tenantId, person), submitted.slug);
    expect(history?.changes).toMatchObject([{ by: null, changes: { status: { after: "live" } } }]);
  });

  test("SUB-5: Its time can be changed until an hour before, and not after that", async () => {
    const { move, id } = await schedule(await community());
    expect(await move(hence(72))).toEqual({ status: "scheduled", launchAt: hence(72) });
    expect((await stored(id))?.launchDay).toBe("2026-06-13");
    await expect(move(hence(96), hence(71.5))).rejects.toThrow("within the hour");
    expect(await move(null, hence(70))).toMatchObject({ status: "live" });
    await expect(move(hence(96), hence(71))).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("SUB-5: Too soon and too far are refused at the field", async () => {
    const tenantId = await community();
    for (const launchAt of [hence(-1), hence(0.5), hence(24 * (MAX_DAYS_AHEAD + 1))])
      await expect(schedule(tenantId, launchAt)).rejects.toMatchObject({ cause: { reason: "launchAt" } });
    expect(launchIssue(hence(1), NOW)).toBeNull();
  });

  test("SUB-5: Planned launches take their day's places, however many come at once", async () => {
    const tenantId = await community({ launchesPerDay: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => schedule(tenantId)));
    const done = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toHaveLength(2);
    const visitor = await createMember(tenantId);
    const slotsOf = async (day: string) => {
      const slots = await (await callAs(visitor, tenantId)).startup.launchSlots({ month: day.slice(0, 7) });
      return slots?.days.find((one) => one.day === day)?.left ?? slots?.limit;
    };
    expect([await slotsOf("2026-06-12"), await slotsOf("2026-06-13")]).toEqual([0, 2]);
    expect(await done[0]?.move(hence(50))).toMatchObject({ status: "scheduled" });
    expect(await done[0]?.move(hence(72))).toMatchObject({ status: "scheduled" });
    expect([await slotsOf("2026-06-12"), await slotsOf("2026-06-13")]).toEqual([1, 1]);
  });

  test("SUB-5: If submissions are reviewed first, a date does not bypass the review", async () => {
    const tenantId = await community({ reviewSubmissions: true });
    const { submitted, move, id } = await schedule(tenantId);
    expect(submitted.status).toBe("in_review");
    await expect(move(null)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await launchDue(await visitorScope(tenantId, hence(100)))).toBe(0);
    expect((await stored(id))?.status).toBe("in_review");
    expect(mayBecome("in_review", "scheduled")).toBe(true);
  });

  test("SUB-5: A startup without a maker isn't listed: it waits while its only maker is banned, and launches on a later day", async () => {
    const tenantId = await community();
    const { person, id } = await schedule(tenantId);
    const ban = (bannedAt: Date | null) =>
      owner.update(members).set({ bannedAt }).where(eq(members.userId, person.userId));
    await ban(NOW);
    expect(await launchDue(await visitorScope(tenantId, hence(49)))).toBe(0);
    expect((await stored(id))?.status).toBe("scheduled");
    await ban(null);
    expect(await launchDue(await visitorScope(tenantId, hence(100)))).toBe(1);
    expect(await stored(id)).toMatchObject({
      status: "live",
      launchedAt: hence(100),
      launchDay: "2026-06-14",
    });
    const shared = await schedule(tenantId);
    const friend = await createMember(tenantId);
    await owner
      .insert(startupMakers)
      .values({ tenantId, startupId: shared.id, userId: friend.userId, role: "editor" });
    await owner.update(members).set({ bannedAt: NOW }).where(eq(members.userId, shared.person.userId));
    expect(await launchDue(await visitorScope(tenantId, hence(49)))).toBe(1);
  });

  test("SUB-5: It can be canceled until an hour before: a draft again, which keeps its text and no launch", async () => {
    const tenantId = await community({ launchesPerDay: 1 });
    const { person, submitted, id } = await schedule(tenantId);
    const { startup: api } = await callAs(person, tenantId, { now: hence(1) });
    await expect(api.archive({ startupId: id, archive: true })).rejects.toMatchObject({ code: "CONFLICT" });
    const { startup: late } = await callAs(person, tenantId, { now: hence(47.5) });
    await expect(late.callOffLaunch({ startupId: id })).rejects.toThrow("within the hour");
    const stranger = await callAs(await createMember(tenantId), tenantId, { now: NOW });
    await expect(stranger.startup.callOffLaunch({ startupId: id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const twice = await Promise.allSettled([
      api.callOffLaunch({ startupId: id }),
      api.callOffLaunch({ startupId: id }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored(id)).toMatchObject({
      status: "draft",
      launchedAt: null,
      launchDay: null,
      hotScore: 0,
    });
    expect(await launchDue(await visitorScope(tenantId, hence(49)))).toBe(0);
    const draft = await openDraft(await memberScope(tenantId, person), { startupId: id });
    expect(draft?.values).toMatchObject({ name: submitted.name, launchAt: null });
    const website = draft?.values.website ?? "";
    expect(website).not.toBe("");
    const others = await schedule(tenantId);
    expect(others.submitted.status).toBe("scheduled");
    const again = await api.submit(
      SubmitStartup.parse({ ...draft?.values, website, launchAt: hence(96).toISOString() }),
    );
    expect(again).toMatchObject({ id, slug: submitted.slug, status: "scheduled" });
  });

  test("SUB-5: Only its makers move it", async () => {
    const tenantId = await community();
    const { id } = await schedule(tenantId);
    const stranger = await callAs(await createMember(tenantId), tenantId, { now: NOW });
    await expect(stranger.startup.reschedule({ startupId: id, launchAt: null })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the clocks of a community", () => {
  test.each([
    ["2026-06-12", "09:00", "Europe/Zurich", "2026-06-12T07:00:00.000Z"],
    ["2026-01-12", "09:00", "Europe/Zurich", "2026-01-12T08:00:00.000Z"],
    ["2026-01-12", "09:00", "Pacific/Auckland", "2026-01-11T20:00:00.000Z"],
    ["2026-01-12", "09:00", "Asia/Kathmandu", "2026-01-12T03:15:00.000Z"],
    ["2026-03-29", "02:30", "Europe/Zurich", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "02:30", "Europe/Zurich", "2026-10-25T00:30:00.000Z"],
  ])("SUB-5: %s %s in %s is %s", (day, time, zone, instant) => {
    expect(toInstant(day, time, zone)?.toISOString()).toBe(instant);
  });

  test("the chosen time is shown again, and invalid input isn't a time", () => {
    const at = toInstant("2026-06-12", "21:45", "America/New_York") ?? new Date(0);
    expect(zonedClock(at, "America/New_York")).toEqual({ day: "2026-06-12", time: "21:45" });
    expect(toInstant("", "", "Europe/Zurich")).toBeNull();
  });
});
