import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { startups } from "@/domain/schema";
import { env } from "@/env";
import { launchedWithin, orderOf } from "@/features/startup/directory/sort-order";
import { isListed } from "@/features/startup/visibility";
import { inTenant } from "@/server/db/client";
import { createCrowd } from "../../../support/crowd";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";

const CURSOR = {
  key: 3,
  at: "2026-01-01 00:00:00+00",
  id: "00000000-0000-4000-8000-000000000000",
  shown: 24,
};

let tenantId: string;

/** Few rows, or none that the planner knows of, cost the same by any index. */
beforeAll(async () => {
  tenantId = await createTenant();
  const { userId: makerId } = await createMember(tenantId);
  const { id: startupId } = await createStartup(tenantId, { createdBy: makerId });
  const database = new URL(env.DATABASE_URL).pathname.slice(1);
  const sizes = { startups: 2000, comments: 10, members: 10, communities: 1 };
  await createCrowd({ database, tenantId, startupId, makerId }, sizes);
});

/** How the app's role would read the list if sorting and reading the whole table were out of the question. */
async function planOf(sort: Parameters<typeof orderOf>[0], depth: "first" | "tied" | "beyond", more = {}) {
  const scope = await visitorScope(tenantId);
  const order = orderOf(sort);
  const { period = "all", category = null } = more as { period?: "all" | "week"; category?: string | null };
  return inTenant(scope, async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const query = tx
      .select({ id: startups.id })
      .from(startups)
      .where(
        and(
          isListed(scope),
          launchedWithin(period, scope.now, scope.tenant.timeZone),
          category ? eq(startups.category, category) : undefined,
          depth === "first" ? undefined : order[depth](CURSOR),
        ),
      )
      .orderBy(...order.by)
      .limit(25);
    const plan = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${query.getSQL()}`);
    return plan.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

it.each(["hot", "new", "top", "discussed"] as const)(
  "DIR-6: the order %s is read from an index at any depth, with and without a category, never sorted",
  async (sort) => {
    for (const depth of ["first", "tied", "beyond"] as const) {
      for (const category of [null, "Health"]) {
        const plan = await planOf(sort, depth, { category });
        expect(plan, `${sort} ${depth}`).toMatch(/Index (Only )?Scan using startups_/);
        expect(plan, `${sort} ${depth}`).not.toMatch(/Sort/);
      }
    }
  },
);

it("DIR-6: the top of a week is read from an index", async () => {
  const plan = await planOf("top", "first", { period: "week" });
  expect(plan).toContain("startups_top_week");
  expect(plan).not.toMatch(/Sort/);
});
