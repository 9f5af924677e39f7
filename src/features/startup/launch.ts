import { and, count, eq, sql } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { AppError } from "@/lib/app-error";
import type { Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";
import { COPY } from "./copy";
import { hotScore, launchDates } from "./rules";

type Launch = Pick<
  typeof startups.$inferInsert,
  "launchedAt" | "launchDay" | "launchWeek" | "launchMonth" | "launchYear" | "hotScore"
>;

export type Submitted = Pick<typeof startups.$inferSelect, "id" | "slug" | "name" | "status">;

export const submittedColumns = {
  id: startups.id,
  slug: startups.slug,
  name: startups.name,
  status: startups.status,
};

/** Submissions and launches of one community go one after the other, so that slugs, websites and the day's limit hold. */
export const takeTurn = (tx: Tx, tenant: Tenant) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`launches:${tenant.id}`}, 0))`);

/** The columns that list a startup from `now` on, in the community's calendar. */
export function planLaunch(tenant: Tenant, now: Date): Launch {
  const ranked = { voteCount: 0, commentCount: 0, launchedAt: now };
  return { launchedAt: now, hotScore: hotScore(ranked, now), ...launchDates(now, tenant.timeZone) };
}

/** What becomes of a startup that its maker wants to launch: some communities look at it first. */
export const launchedStatus = (tenant: Tenant): "live" | "in_review" =>
  tenant.reviewSubmissions ? "in_review" : "live";

/** Refuses a launch beyond the community's limit for today; the caller has taken its turn. */
export async function refuseFullDay(tx: Tx, tenant: Tenant, now: Date): Promise<void> {
  const limit = tenant.launchesPerDay;
  if (limit === null) return;
  const { launchDay } = launchDates(now, tenant.timeZone);
  const isToday = and(eq(startups.tenantId, tenant.id), eq(startups.launchDay, launchDay));
  const [today] = await tx.select({ launches: count() }).from(startups).where(isToday);
  if ((today?.launches ?? 0) >= limit) {
    throw new AppError("CONFLICT", COPY.submit.dayFull(limit), "launches-per-day");
  }
}

export const invalidateListing = (tx: Tx, tenantId: string, startupId: string): Promise<void> =>
  invalidate(tx, [tags.directory(tenantId), tags.startup(tenantId, startupId), tags.counts(tenantId)]);
