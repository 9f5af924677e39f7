import { expect, test } from "vitest";
import { startupDayStats } from "@/domain/schema";
import { launchDates } from "@/domain/startup/rules";
import { readFirstDays } from "@/features/startup/launch/first-day";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";

const hoursAgo = (hours: number) => {
  const launchedAt = new Date(Date.now() - hours * 3_600_000);
  return { launchedAt, ...launchDates(launchedAt, "Europe/Zurich") };
};

test("a maker follows the first 24 hours of their own startups, with the rank on that day's board", async () => {
  const tenantId = await createTenant();
  const [maker, other] = [await createMember(tenantId), await createMember(tenantId)];
  const launch = hoursAgo(0.01);
  await createStartup(tenantId, { ...launch, makers: [other], name: "Ahead", voteCount: 9 });
  const mine = await createStartup(tenantId, {
    ...launch,
    ...{ makers: [maker], name: "Mine", slug: "mine", voteCount: 4, commentCount: 2 },
  });
  await createStartup(tenantId, { ...launch, makers: [maker], name: "Unloved", slug: "unloved" });
  await createStartup(tenantId, { ...hoursAgo(25), makers: [maker], name: "Yesterday", voteCount: 5 });
  for (const source of ["direct", "search"] as const)
    await owner
      .insert(startupDayStats)
      .values({ ...{ tenantId, startupId: mine.id, day: launch.launchDay, source }, views: 5, clicks: 1 });

  const found = await readFirstDays(await memberScope(tenantId, maker));
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({
    ...{ slug: "mine", name: "Mine", views: 10, voteCount: 4, commentCount: 2, place: 2 },
  });
  expect(found).toContainEqual(expect.objectContaining({ slug: "unloved", views: 0, place: null }));
  expect(await readFirstDays(await memberScope(await createTenant(), maker))).toEqual([]);
});
