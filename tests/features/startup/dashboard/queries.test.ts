import { expect, test } from "vitest";
import { rollupStates, startupDayStats, startupDays, votes } from "@/domain/schema";
import { readDashboard } from "@/features/startup/dashboard/queries";
import { DAYS_SHOWN, fillDays } from "@/features/startup/dashboard/rules";
import { newId } from "@/lib/id";
import { createMember, createPerson, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";

const NOW = new Date("2026-11-20T23:30:00Z");
const dayBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

async function vote(
  tenantId: string,
  startupId: string,
  createdAt: Date,
  state: "counted" | "quarantined" = "counted",
) {
  const { userId } = await createPerson();
  await owner.insert(votes).values({ id: newId(), tenantId, startupId, userId, state, createdAt });
}

const seen = (tenantId: string, startupId: string, day: string, views: number, clicks: number) =>
  owner.insert(startupDayStats).values({ tenantId, startupId, day, source: "direct", views, clicks });

test("the days run up to today where the community is, and a day without a vote shows none", () => {
  const days = fillDays([{ day: "2026-03-01", votes: 3 }], "2026-03-02");
  expect(days).toHaveLength(DAYS_SHOWN);
  expect(days.slice(-3)).toEqual([
    { day: "2026-02-28", votes: 0, views: 0 },
    { day: "2026-03-01", votes: 3, views: 0 },
    { day: "2026-03-02", votes: 0, views: 0 },
  ]);
});

test("SUB-9: a maker sees their own startups with the votes and views of the last days, and no others", async () => {
  const tenantId = await createTenant();
  const maker = await createMember(tenantId);
  const mine = await createStartup(tenantId, { makers: [maker], name: "Mine", voteCount: 3 });
  const archived = await createStartup(tenantId, { makers: [maker], status: "archived", launchedAt: null });
  await createStartup(tenantId, { makers: [maker], status: "draft", launchedAt: null });
  const other = await createStartup(tenantId, { name: "Another's" });
  await vote(tenantId, mine.id, NOW);
  await vote(tenantId, mine.id, dayBefore(1));
  await vote(tenantId, mine.id, dayBefore(DAYS_SHOWN + 1));
  await vote(tenantId, mine.id, NOW, "quarantined");
  await vote(tenantId, other.id, NOW);
  await seen(tenantId, mine.id, "2026-11-21", 4, 1);
  await seen(tenantId, archived.id, "2026-10-23", 2, 0);
  await seen(tenantId, mine.id, "2026-10-22", 50, 50);
  await seen(tenantId, other.id, "2026-11-21", 60, 60);

  const { startups, days } = await readDashboard(await memberScope(tenantId, maker, NOW));

  expect(startups.map(({ id }) => id)).toEqual([archived.id, mine.id]);
  expect(startups[1]).toMatchObject({ name: "Mine", voteCount: 3, recentVotes: 2, status: "live" });
  expect(startups[1]).toMatchObject({ recentViews: 4, recentClicks: 1 });
  expect(days[0]).toEqual({ day: "2026-10-23", votes: 0, views: 2 });
  // Half an hour before midnight in UTC it is already the next day in Zürich.
  expect(days.at(-1)).toEqual({ day: "2026-11-21", votes: 1, views: 4 });
  expect(days.at(-2)).toEqual({ day: "2026-11-20", votes: 1, views: 0 });
  expect(days.reduce((sum, { votes: gained }) => sum + gained, 0)).toBe(2);
});

test("SUB-9: the votes of days that are counted already come from their counts", async () => {
  const tenantId = await createTenant();
  const maker = await createMember(tenantId);
  const { id: startupId } = await createStartup(tenantId, { makers: [maker] });
  const day = "2026-11-20";
  await owner.insert(startupDays).values({ tenantId, startupId, day, votes: 5 });
  await owner.insert(rollupStates).values({ tenantId, countedTo: day, countedAt: NOW });
  await vote(tenantId, startupId, dayBefore(1));
  await vote(tenantId, startupId, NOW);

  const { startups, days } = await readDashboard(await memberScope(tenantId, maker, NOW));

  expect(startups[0]?.recentVotes).toBe(6);
  expect(days.slice(-2).map(({ votes: gained }) => gained)).toEqual([5, 1]);
});

test("a member without startups, and a visitor, see nothing", async () => {
  const tenantId = await createTenant();
  const startup = await createStartup(tenantId);
  await vote(tenantId, startup.id, NOW);
  const member = await createMember(tenantId);
  for (const scope of [await memberScope(tenantId, member, NOW), await visitorScope(tenantId, NOW)]) {
    const { startups, drafts, days } = await readDashboard(scope);
    expect([startups, drafts, days.filter(({ votes: gained }) => gained > 0)]).toEqual([[], [], []]);
  }
});
