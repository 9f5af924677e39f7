import { expect, it } from "vitest";
import { boardPlaces, boards } from "@/domain/schema";
import type { BoardPeriod } from "@/domain/startup/leaderboards/urls";
import { listAwards } from "@/features/startup/leaderboards/awards";
import { awardTitle, boardTitle } from "@/features/startup/leaderboards/copy";
import { createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

async function rank(startup: { tenantId: string; id: string }, of: [BoardPeriod, string, number]) {
  const { tenantId, id: startupId } = startup;
  const [period, startsOn, place] = of;
  const board = { tenantId, period, startsOn };
  await owner.insert(boards).values({ ...board, frozenAt: new Date() });
  await owner.insert(boardPlaces).values({ ...board, startupId, place, voteCount: 9 });
}

it("a startup shows its best final rank of each period, if it's among the first three", async () => {
  const tenantId = await createTenant();
  const { id } = await createStartup(tenantId, { name: "Kettle" });
  const kettle = { tenantId, id };
  await rank(kettle, ["day", "2026-03-12", 3]);
  await rank(kettle, ["day", "2026-03-14", 1]);
  await rank(kettle, ["day", "2026-03-13", 1]);
  await rank(kettle, ["week", "2026-03-09", 2]);
  await rank(kettle, ["month", "2026-03-01", 4]);
  const awards = await listAwards(await visitorScope(tenantId), id);
  expect(awards.map(({ place, ...board }) => [awardTitle(place, board.period), boardTitle(board)])).toEqual([
    ["#2 of the week", "Week 11 of 2026"],
    ["#1 of the day", "Friday, 13 March 2026"],
  ]);
});

it("the awards of one community's startup aren't read in another", async () => {
  const [tenantId, otherId] = [await createTenant(), await createTenant()];
  const { id } = await createStartup(tenantId, { name: "Kettle" });
  await rank({ tenantId, id }, ["day", "2026-03-12", 1]);
  expect(await listAwards(await visitorScope(otherId), id)).toEqual([]);
});
