import { and, count, eq, inArray, ne } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { startups } from "@/domain/schema";
import { hotScore, launchDates } from "@/domain/startup/rules";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { launchIssue } from "./rules";

type Launch = Pick<
  typeof startups.$inferInsert,
  "launchedAt" | "launchDay" | "launchWeek" | "launchMonth" | "launchYear" | "hotScore"
>;

const LAUNCH_ERRORS = { soon: m.startup_submit_badLaunch_soon, far: m.startup_submit_badLaunch_far } as const;

export type Submitted = Pick<typeof startups.$inferSelect, "id" | "slug" | "name" | "status">;

export const submittedColumns = {
  id: startups.id,
  slug: startups.slug,
  name: startups.name,
  status: startups.status,
};

export function planLaunch(tenant: Tenant, at: Date, now: Date): Launch & { launchedAt: Date } {
  const ranked = { voteCount: 0, commentCount: 0, launchedAt: at };
  return { launchedAt: at, hotScore: hotScore(ranked, now), ...launchDates(at, tenant.timeZone) };
}

type Planned = Partial<Launch> & { status: "live" | "in_review" | "scheduled" };
type Terms = { isApproved?: boolean; startupId: string };

/**
 * Decides what happens to a startup that is to launch at a given time (null: now). Some communities review it
 * first, and a day may be full. The caller must hold the lock.
 * @throws AppError whose reason is `launchAt`, `launches-per-day` or `startup-limit`.
 */
export async function planSubmission(
  tx: Tx,
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  launchAt: string | null,
  { isApproved = !tenant.reviewSubmissions, startupId }: Terms,
): Promise<Planned> {
  const at = launchAt === null ? now : new Date(launchAt);
  await assertPlanNotFull(tx, tenant, startupId);
  const trouble = launchAt === null ? null : launchIssue(at, now);
  if (trouble) throw new AppError("BAD_REQUEST", LAUNCH_ERRORS[trouble](), "launchAt");
  if (launchAt === null && !isApproved) return { status: "in_review" };
  await assertDayNotFull(tx, tenant, { at, startupId, isToday: launchAt === null });
  const status = isApproved ? (launchAt === null ? "live" : "scheduled") : "in_review";
  return { ...planLaunch(tenant, at, now), status };
}

/**
 * Enforces the plan's startup limit. The caller must hold the lock. Archived and rejected startups and drafts
 * don't count. (SUB-11)
 */
export async function assertPlanNotFull(tx: Tx, tenant: Tenant, startupId: string): Promise<void> {
  const limit = tenant.startupLimit;
  if (limit === null) return;
  const holdsPlace = inArray(startups.status, ["in_review", "scheduled", "live"]);
  const [held] = await tx
    .select({ startups: count() })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), holdsPlace, ne(startups.id, startupId)));
  if ((held?.startups ?? 0) < limit) return;
  throw new AppError(
    "CONFLICT",
    m.startup_submit_planFull({ community: tenant.name, limit }),
    "startup-limit",
  );
}

/** Launches on this day, including scheduled ones, without `exceptId`. */
async function countLaunches(tx: Tx, tenant: Tenant, day: string, exceptId?: string): Promise<number> {
  const isTaken = and(eq(startups.launchDay, day), ne(startups.status, "rejected"));
  const isOther = exceptId ? ne(startups.id, exceptId) : undefined;
  const [taken] = await tx
    .select({ launches: count() })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), isTaken, isOther));
  return taken?.launches ?? 0;
}

/** @throws CONFLICT if the community's daily launch limit is reached. */
export async function assertDayNotFull(
  tx: Tx,
  tenant: Tenant,
  { at, startupId, isToday }: { at: Date; startupId: string; isToday: boolean },
): Promise<void> {
  const limit = tenant.launchesPerDay;
  if (limit === null) return;
  const { launchDay } = launchDates(at, tenant.timeZone);
  if ((await countLaunches(tx, tenant, launchDay, startupId)) < limit) return;
  if (isToday) throw new AppError("CONFLICT", m.startup_submit_dayFull({ limit }), "launches-per-day");
  throw new AppError("CONFLICT", m.startup_submit_otherDayFull({ limit }), "launchAt");
}
