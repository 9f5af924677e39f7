import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { boardPlaces, boards, startups, votes } from "@/domain/schema";
import type { Board } from "@/domain/startup/leaderboards/urls";
import { launchDates } from "@/domain/startup/rules";
import { finalizeLeaderboards } from "@/features/startup/leaderboards/finalize-job";
import { hasBoard, readBoard } from "@/features/startup/leaderboards/queries";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, HUB, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

/** A Wednesday in Zürich, where it is an hour later. */
const NOON = new Date("2026-03-11T11:00:00Z");
const NEXT_MORNING = new Date("2026-03-12T06:00:00Z");
const DAY: Board = { period: "day", startsOn: "2026-03-11" };

let tenantId: string;
let people: Person[];
beforeEach(async () => {
  tenantId = await createTenant();
  people = await Promise.all(Array.from({ length: 5 }, () => createMember(tenantId)));
});

const plant = (name: string, launchedAt: Date, more = {}) =>
  createStartup(tenantId, { name, launchedAt, ...launchDates(launchedAt, "Europe/Zurich"), ...more });

async function vote(startupId: string, count: number, createdAt: Date, offset = 0): Promise<void> {
  for (const { userId } of people.slice(offset, offset + count)) {
    await owner.insert(votes).values({ id: newId(), tenantId, startupId, userId, createdAt });
  }
  const all = await owner.select().from(votes).where(eq(votes.startupId, startupId));
  await owner.update(startups).set({ voteCount: all.length }).where(eq(startups.id, startupId));
}

async function board(now: Date, which = DAY) {
  const page = await readBoard(await visitorScope(tenantId, now), which);
  return page.items.map(({ rank, name, voteCount }) => [rank, name, voteCount]);
}

const freezeAt = async (now: Date) => finalizeLeaderboards(await visitorScope(tenantId, now));

const morning = (minute: number) => new Date(Date.UTC(2026, 2, 11, 7, minute));

async function day() {
  const [a, b, c, d, none] = [
    await plant("Three", morning(3)),
    await plant("Two, later", morning(2)),
    await plant("Two, earlier", morning(1)),
    await plant("One", morning(4)),
    await plant("None", morning(0)),
  ];
  await vote(a.id, 3, NOON);
  await vote(b.id, 2, NOON);
  await vote(c.id, 2, NOON);
  await vote(d.id, 1, NOON);
  return { a, b, c, d, none };
}

const AT_NOON = [
  [1, "Three", 3],
  [2, "Two, earlier", 2],
  [2, "Two, later", 2],
  [4, "One", 1],
];

it("DIR-7: equal votes share a place, the next place counts them, and without a vote there is none", async () => {
  await day();
  expect(await board(NOON)).toEqual(AT_NOON);
});

it("DIR-7: a board is frozen at the end of its window, and no later vote or withdrawal changes it", async () => {
  const { a, d } = await day();
  await vote(d.id, 4, NEXT_MORNING, 1);
  expect(await board(NEXT_MORNING)).toEqual(AT_NOON);
  expect(await freezeAt(NEXT_MORNING)).toBe(1);
  await owner.delete(votes).where(eq(votes.startupId, a.id));
  await owner.update(startups).set({ voteCount: 0 }).where(eq(startups.id, a.id));
  expect(await freezeAt(NEXT_MORNING)).toBe(0);
  expect(await board(NEXT_MORNING)).toEqual(AT_NOON);
  const week: Board = { period: "week", startsOn: "2026-03-09" };
  expect((await board(NEXT_MORNING, week))[0]).toEqual([1, "One", 5]);
});

it("DIR-7: the window ends with the community's midnight", async () => {
  const launched = await plant("Zürich", new Date("2026-03-10T23:30:00Z"));
  await vote(launched.id, 1, new Date("2026-03-11T22:59:00Z"));
  await vote(launched.id, 1, new Date("2026-03-11T23:01:00Z"), 1);
  const beforeMidnight = new Date("2026-03-11T22:59:30Z");
  expect(await freezeAt(beforeMidnight)).toBe(0);
  expect(await freezeAt(new Date("2026-03-11T23:00:30Z"))).toBe(0);
  expect(await freezeAt(new Date("2026-03-11T23:02:00Z"))).toBe(1);
  expect(await board(NEXT_MORNING)).toEqual([[1, "Zürich", 1]]);
});

it("DIR-7: every ended day, week, month and year with a launch is frozen once, also by two workers at once", async () => {
  const long = await plant("Long ago", new Date("2025-06-03T10:00:00Z"));
  await plant("Unloved", new Date("2025-06-04T10:00:00Z"));
  await vote(long.id, 2, new Date("2025-06-03T12:00:00Z"));
  await Promise.all([freezeAt(NOON), freezeAt(NOON)]);
  const frozen = await owner.select().from(boards).where(eq(boards.tenantId, tenantId));
  expect(frozen.map(({ period, startsOn }) => `${period} ${startsOn}`).sort()).toEqual([
    "day 2025-06-03",
    "day 2025-06-04",
    "month 2025-06-01",
    "week 2025-06-02",
    "year 2025-01-01",
  ]);
  expect(await owner.select().from(boardPlaces).where(eq(boardPlaces.tenantId, tenantId))).toHaveLength(4);
});

it("DIR-7: an unlisted startup leaves its place empty", async () => {
  const { a } = await day();
  await freezeAt(NEXT_MORNING);
  await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, a.id));
  expect(await board(NEXT_MORNING)).toEqual(AT_NOON.slice(1));
});

it("DIR-7: votes on a board that has ended are refused", async () => {
  await day();
  const votable = async (now: Date) =>
    (await readBoard(await visitorScope(tenantId, now), DAY)).items.map(({ isVotable }) => isVotable);
  expect(await votable(NOON)).toEqual([true, true, true, true]);
  expect(await votable(NEXT_MORNING)).toEqual([false, false, false, false]);
});

it("DIR-7: a board leads to the nearest ones on which something was launched, and on to the current one", async () => {
  await day();
  await plant("Before", new Date("2026-03-04T10:00:00Z"));
  await plant("Ahead", new Date("2026-03-20T10:00:00Z"));
  const ends = async (now: Date, startsOn: string) => {
    const { earlier, later } = await readBoard(await visitorScope(tenantId, now), {
      period: "day",
      startsOn,
    });
    return [earlier?.startsOn ?? null, later?.startsOn ?? null];
  };
  expect(await ends(NOON, "2026-03-11")).toEqual(["2026-03-04", null]);
  expect(await ends(NOON, "2026-03-04")).toEqual([null, "2026-03-11"]);
  expect(await ends(NEXT_MORNING, "2026-03-11")).toEqual(["2026-03-04", "2026-03-12"]);
});

it("DIR-7: there are the current board, final ones and those with a launch, and no others", async () => {
  const { a, b, c, d, none } = await day();
  const has = async (now: Date, startsOn: string) =>
    hasBoard(await visitorScope(tenantId, now), { period: "day", startsOn });
  expect(await has(NOON, "2026-03-11")).toBe(true);
  expect(await has(NEXT_MORNING, "2026-03-12")).toBe(true);
  expect(await has(NOON, "2026-03-10")).toBe(false);
  expect(await has(NOON, "2026-03-12")).toBe(false);
  await freezeAt(NEXT_MORNING);
  for (const { id } of [a, b, c, d, none])
    await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, id));
  expect(await has(NEXT_MORNING, "2026-03-11")).toBe(true);
  expect(await hasBoard(await visitorScope(HUB, NEXT_MORNING), DAY)).toBe(false);
});
