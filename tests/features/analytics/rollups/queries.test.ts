import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  comments,
  communityDays,
  memberDays,
  members,
  seats,
  sessionAccessLog,
  startups,
  tenants,
  votes,
} from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { readFigures } from "@/features/analytics/rollups/queries";
import { countDays, recountDays } from "@/features/analytics/rollups/rollups";
import { FIGURES } from "@/features/analytics/rollups/rules";
import { newId } from "@/lib/id";
import { dayAfter } from "@/lib/time/calendar-day";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { rawDays } from "../../../support/raw-days";
import { visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";

/** The clocks of Zürich go back in the night before the 25th of October, of which the day has 25 hours. */
const NOW = new Date("2026-10-28T10:00:00Z");
const DAYS = { from: "2026-10-20", to: "2026-10-28" };
const at = (text: string) => new Date(text);

let tenantId = "";
let people: Person[] = [];
let startupIds: string[] = [];
beforeAll(async () => {
  tenantId = await createTenant();
  people = await Promise.all(
    ["2026-10-20T22:30:00Z", "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"].map(
      (joined) => createMember(tenantId, "member", { joinedAt: at(joined) }),
    ),
  );
  const made = ["2026-10-23T22:00:00Z", "2026-10-25T23:00:00Z", "2026-10-28T09:00:00Z"].map((launched) =>
    createStartup(tenantId, {
      launchedAt: at(launched),
      createdAt: at(launched),
      createdBy: people[0]?.userId,
    }),
  );
  startupIds = (await Promise.all(made)).map(({ id }) => id);
  await createStartup(tenantId, { status: "draft", launchedAt: null, createdAt: at("2026-10-22T10:00:00Z") });
  for (const [index, when] of INSTANTS.entries()) await react(index, at(when));
  await holdSession();
});

/** Round both midnights of the long day, on the hour that is there twice, and today. */
const INSTANTS = [
  "2026-10-24T21:59:59.999Z",
  "2026-10-24T22:00:00Z",
  "2026-10-25T00:30:00Z",
  "2026-10-25T01:30:00Z",
  "2026-10-25T22:59:59.999Z",
  "2026-10-25T23:00:00Z",
  "2026-10-28T09:30:00Z",
];

const of = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("There is none.");
  return one;
};

async function react(index: number, createdAt: Date): Promise<void> {
  const { userId } = of(people, index);
  const startupId = of(startupIds, Math.floor(index / people.length));
  await owner.insert(votes).values({ id: newId(), tenantId, startupId, userId, createdAt });
  await owner.insert(comments).values({ id: newId(), tenantId, startupId, userId, body: "Hi", createdAt });
  const hidden = { deletedAt: index % 2 ? createdAt : null, heldAt: index % 2 ? null : createdAt };
  await owner
    .insert(comments)
    .values({ id: newId(), tenantId, startupId, userId, body: "", createdAt, ...hidden });
}

async function holdSession(): Promise<void> {
  const startsAt = at("2026-10-25T17:00:00Z");
  const { id: sessionId } = await createSession(tenantId, { status: "completed", startsAt, minutes: 60 });
  await createSession(tenantId, { status: "cancelled", startsAt });
  const [came, late, left, guest] = people.map(({ userId }) => userId);
  const seat = { tenantId, sessionId, reminded: [], createdAt: at("2026-10-22T12:00:00Z") };
  for (const [userId, status] of [
    [came, "going"],
    [late, "going"],
    [left, "left"],
  ] as const)
    await owner.insert(seats).values({ ...seat, id: newId(), userId: userId ?? "", status });
  for (const [userId, when, place] of [
    [came, "2026-10-25T16:45:00Z", "stage"],
    [came, "2026-10-25T17:20:00Z", "stage"],
    [guest, "2026-10-25T17:59:00Z", "stage"],
    [late, "2026-10-25T17:05:00Z", "page"],
    [late, "2026-10-25T19:00:00Z", "stage"],
  ] as const)
    await owner
      .insert(sessionAccessLog)
      .values({ id: newId(), tenantId, sessionId, userId: userId ?? "", place, createdAt: at(when) });
}

const scope = (now = NOW) => visitorScope(tenantId, now);
const told = async (now = NOW) => (await readFigures(await scope(now), DAYS)).days;

test("ANA-6: the dashboard tells by day what a recount of the rows tells, across the night in which the clocks change", async () => {
  await countDays(await scope());
  const raw = await rawDays(tenantId, "Europe/Zurich", DAYS);
  expect(await told()).toEqual(raw);
  const sunday = raw.find(({ day }) => day === "2026-10-25");
  expect(sunday).toMatchObject({
    joined: 2,
    votes: 4,
    comments: 4,
    sessions: 1,
    seats: 2,
    shows: 1,
    attendance: 2,
  });
  expect(raw.find(({ day }) => day === "2026-10-28")).toMatchObject({ votes: 1, launches: 1, active: 2 });
});

test("ANA-6: members and who took part in the whole time are counted once each", async () => {
  const figures = await readFigures(await scope(), DAYS);
  expect([figures.active, figures.members, figures.isBehind]).toEqual([4, 4, false]);
  const early = await readFigures(await scope(), { from: "2026-10-20", to: "2026-10-24" });
  expect(early.members).toBe(2);
});

test("ANA-1: counting again, also twice at once, changes nothing", async () => {
  const read = () => owner.select().from(communityDays).where(eq(communityDays.tenantId, tenantId));
  const before = await read();
  await Promise.all([recountDays(await scope()), recountDays(await scope())]);
  expect(await read()).toEqual(before);
  expect(before.some(({ day }) => day === "2026-10-28")).toBe(false);
});

test("ANA-6: a withdrawn vote leaves its day with the nightly recount", async () => {
  await countDays(await scope());
  await owner
    .update(votes)
    .set({ state: "void" })
    .where(eq(votes.userId, people[1]?.userId ?? ""));
  await owner.delete(comments).where(eq(comments.userId, people[2]?.userId ?? ""));
  await owner
    .update(startups)
    .set({ status: "archived" })
    .where(eq(startups.id, startupIds[0] ?? ""));
  expect(await told()).not.toEqual(await rawDays(tenantId, "Europe/Zurich", DAYS));
  await recountDays(await scope());
  expect(await told()).toEqual(await rawDays(tenantId, "Europe/Zurich", DAYS));
});

test("ANA-6: another time zone has other days after the night", async () => {
  await owner
    .update(tenants)
    .set({ settings: TenantSettings.parse({ timeZone: "America/St_Johns" }) })
    .where(eq(tenants.id, tenantId));
  const { startAllGenerations } = await import("@/server/cache/generations");
  startAllGenerations();
  await recountDays(await scope());
  expect(await told()).toEqual(await rawDays(tenantId, "America/St_Johns", DAYS));
});

test("ANA-1: days that the job has not reached are counted when an admin looks, and the page says when some are missing", async () => {
  const fresh = await createTenant();
  const person = await createMember(fresh, "member", { joinedAt: at("2026-10-28T08:00:00Z") });
  await createMember(fresh, "member", { joinedAt: at("2026-10-01T08:00:00Z") });
  const { id: startupId } = await createStartup(fresh);
  const vote = { tenantId: fresh, startupId, userId: person.userId };
  await owner.insert(votes).values({ ...vote, id: newId(), createdAt: at("2026-10-27T08:00:00Z") });
  const before = await readFigures(await visitorScope(fresh, NOW), DAYS);
  expect([before.isBehind, before.members, before.active]).toEqual([true, 2, 1]);
  expect(before.days.map(({ votes: n }) => n)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0]);
  await countDays(await visitorScope(fresh, NOW));
  const after = await readFigures(await visitorScope(fresh, NOW), DAYS);
  expect(after).toEqual({ ...before, isBehind: false });
});

test("ANA-1: a day that is over is stored on the next run, and then again only now and then", async () => {
  const tomorrow = new Date(NOW.getTime() + 86_400_000);
  await countDays(await scope(tomorrow));
  const stored = await owner.select().from(communityDays).where(eq(communityDays.tenantId, tenantId));
  expect(
    stored
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe("2026-10-28");
  await owner.delete(communityDays).where(eq(communityDays.tenantId, tenantId));
  await countDays(await scope(new Date(tomorrow.getTime() + 60_000)));
  expect(await owner.select().from(communityDays).where(eq(communityDays.tenantId, tenantId))).toEqual([]);
  await countDays(await scope(new Date(tomorrow.getTime() + 16 * 60_000)));
  const again = await owner.select().from(communityDays).where(eq(communityDays.tenantId, tenantId));
  expect(again.every(({ day }) => day >= dayAfter("2026-10-28", -2))).toBe(true);
  expect(again.length).toBeGreaterThan(0);
});

test("GDP-2: after an account is deleted no day shows its activity, and other communities' days are hidden", async () => {
  const [first] = people;
  await owner.delete(members).where(eq(members.userId, first?.userId ?? ""));
  const other = await visitorScope(await createTenant(), NOW);
  const elsewhere = await readFigures(other, DAYS);
  expect(elsewhere.days.every((day) => FIGURES.every((figure) => day[figure] === 0))).toBe(true);
  const { authUsers } = await import("@/domain/schema");
  await owner.delete(authUsers).where(eq(authUsers.id, first?.userId ?? ""));
  const left = await owner
    .select()
    .from(memberDays)
    .where(eq(memberDays.userId, first?.userId ?? ""));
  expect(left).toEqual([]);
});
