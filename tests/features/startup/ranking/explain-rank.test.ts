import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as m from "#messages";
import { startups } from "@/domain/schema";
import { hotScore, launchDates, rankParts } from "@/domain/startup/rules";
import { formulaText } from "@/features/startup/ranking/copy";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

async function plant(tenantId: string, voteCount: number, hours: number) {
  const now = new Date();
  const launchedAt = new Date(now.getTime() - hours * 3_600_000);
  return createStartup(tenantId, {
    voteCount,
    launchedAt,
    hotScore: hotScore({ voteCount, commentCount: 0, launchedAt }, now),
    ...launchDates(launchedAt, "Europe/Zurich"),
  });
}

it("LEAD-1: the numbers that explain a place recompute to the score that is stored, after votes and comments", async () => {
  const tenantId = await createTenant();
  const { id: startupId } = await plant(tenantId, 0, 30);
  for (const body of ["One", "Two", null, null]) {
    const caller = await callAs(await createMember(tenantId), tenantId);
    await caller.startup.vote({ startupId, vote: "set" });
    if (body) await caller.startup.comment({ startupId, body });
  }
  const explained = await (await callAs(null, tenantId)).startup.explainRank({ startupId });
  expect(explained).toMatchObject({ voteCount: 4, commentCount: 2, place: 1 });
  const [stored] = await owner.select().from(startups).where(eq(startups.id, startupId));
  const { interest, interestScore, launchScore } = rankParts(explained);
  expect(interest).toBe(5);
  expect(explained.score).toBe(stored?.hotScore);
  expect(interestScore + launchScore).toBeCloseTo(explained.score, 6);
});

it("LEAD-1: the place is the one in the list Hot, ties included", async () => {
  const tenantId = await createTenant();
  const ids = [
    (await plant(tenantId, 40, 2)).id,
    (await plant(tenantId, 3, 60)).id,
    (await plant(tenantId, 3, 20)).id,
  ];
  const twin = await createStartup(tenantId, { launchedAt: new Date("2024-01-01"), hotScore: 7 });
  const other = await createStartup(tenantId, { launchedAt: new Date("2024-01-01"), hotScore: 7 });
  const visitor = await callAs(null, tenantId);
  const listed = await visitor.startup.list({
    view: { sort: "hot", period: "all", category: null, tag: null },
  });
  for (const { id, rank } of listed.items) {
    expect((await visitor.startup.explainRank({ startupId: id })).place).toBe(rank);
  }
  expect(listed.items.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1], ...[twin.id, other.id].sort()]);
});

it("LEAD-1: a startup that isn't listed here has no place to explain", async () => {
  const elsewhere = await createStartup(HUB);
  const draft = await createStartup(await createTenant(), { status: "draft" });
  const visitor = await callAs(null, await createTenant());
  for (const startupId of [elsewhere.id, draft.id, newId()]) {
    await expect(visitor.startup.explainRank({ startupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

it("LEAD-1: the explained formula is the one that counts", () => {
  const told = formulaText();
  const [, weight, perTenfold] = /\+ ([\d.]+) × comments.*seconds ÷ ([\d,]+)/.exec(told) ?? [];
  const launchedAt = new Date("2026-03-02T08:00:00Z");
  const seconds = (launchedAt.getTime() - Date.parse(m.startup_ranking_epoch())) / 1000;
  const score = Math.log10(20 + Number(weight) * 6) + seconds / Number(perTenfold?.replace(",", ""));
  expect(hotScore({ voteCount: 20, commentCount: 6, launchedAt }, launchedAt)).toBeCloseTo(score, 9);
});
