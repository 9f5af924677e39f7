import { and, eq, exists, lte, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, PlatformScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { members, profiles, startupDrafts, startupMakers, startups } from "@/domain/schema";
import type { RescheduleLaunch } from "@/domain/startup/launch/schema";
import { launchDates, type StartupStatus } from "@/domain/startup/rules";
import { lockOwnStartup } from "@/features/startup/access";
import type { OneStartup } from "@/features/startup/directory/schema";
import { insertChange, recordChange } from "@/features/startup/record-change";
import { lockSubmissions, readValues } from "@/features/startup/store";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { planLaunch, planSubmission } from "./plan-launch";
import { mayBecome, mayMove } from "./rules";

export type Rescheduled = { status: StartupStatus; launchAt: Date | null };

/** Reschedules a launch, or launches now. Possible until an hour before the launch. (SUB-5) */
export function rescheduleLaunch(
  scope: MemberScope,
  { startupId, launchAt }: RescheduleLaunch,
): Promise<Rescheduled> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const startup = await lockScheduled(tx, scope, startupId);
    const planned = await planSubmission(tx, scope, launchAt, { isApproved: true, startupId });
    const version = startup.version + 1;
    await tx
      .update(startups)
      .set({ ...planned, version, updatedAt: now })
      .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId)));
    await recordChange(tx, scope, startupId, version, {
      launchAt: { before: startup.launchedAt, after: planned.launchedAt },
      ...(planned.status !== "scheduled" && { status: { before: "scheduled", after: planned.status } }),
    });
    return { status: planned.status, launchAt: planned.launchedAt ?? null };
  });
}

async function lockScheduled(tx: Tx, scope: MemberScope, startupId: string) {
  await lockSubmissions(tx, scope.tenant);
  const own = await lockOwnStartup(tx, scope, startupId);
  if (!own) throw new AppError("NOT_FOUND", m.startup_edit_notYours());
  const { startup } = own;
  const { status, launchedAt } = startup;
  if (status !== "scheduled" || !launchedAt) throw new AppError("CONFLICT", m.startup_submit_notScheduled());
  if (!mayMove(launchedAt, scope.now)) throw new AppError("CONFLICT", m.startup_submit_launchFixed());
  return { ...startup, launchedAt };
}

export const NO_LAUNCH = {
  launchedAt: null,
  launchDay: null,
  launchWeek: null,
  launchMonth: null,
  launchYear: null,
  hotScore: 0,
};

/** Turns a scheduled startup back into a draft. Possible until an hour before the launch. (SUB-5) */
export function cancelLaunch(scope: MemberScope, { startupId }: OneStartup): Promise<{ id: string }> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    const startup = await lockScheduled(tx, scope, startupId);
    const content = await readValues(tx, scope, startup);
    const of = { tenantId: tenant.id, startupId };
    await tx
      .insert(startupDrafts)
      .values({ ...of, content, version: 1, savedBy: viewer.userId, savedAt: now });
    const version = startup.version + 1;
    const unfinished = {
      description: "",
      website: "",
      websiteKey: "",
      category: "",
      slug: `draft-${startupId}`,
    };
    await tx
      .update(startups)
      .set({ ...NO_LAUNCH, ...unfinished, status: "draft", version, updatedAt: now })
      .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId)));
    await insertChange(tx, scope, startupId, version, {
      launchAt: { before: startup.launchedAt, after: null },
      status: { before: "scheduled", after: "draft" },
    });
    await audit(tx, scope, {
      action: "startup.launch_called_off",
      target: { type: "startup", id: startupId },
      before: { launchAt: startup.launchedAt, slug: startup.slug },
    });
    await invalidate(tx, [tags.pages(tenant.id)]);
    return { id: startupId };
  });
}

/** True if a maker is in good standing. Startups whose makers are all banned don't launch. */
const hasMaker = (tx: Tx, scope: TenantScope) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(startupMakers)
      .innerJoin(members, eq(members.userId, startupMakers.userId))
      .innerJoin(profiles, eq(profiles.id, startupMakers.userId))
      .where(
        and(
          eq(startupMakers.tenantId, scope.tenant.id),
          eq(startupMakers.startupId, startups.id),
          isInGoodStanding(scope),
        ),
      ),
  );

/** The communities with a startup whose launch is due. */
export const listTenantsToLaunch = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId } = startups;
    const due = await tx.selectDistinct({ tenantId }).from(startups).where(isLaunchDue(scope));
    return due.map((row) => row.tenantId);
  });

const isLaunchDue = ({ now }: Pick<TenantScope, "now">) =>
  and(eq(startups.status, "scheduled"), lte(startups.launchedAt, now));

/**
 * Launches the due startups of a community and returns their number. Safe to run repeatedly and concurrently.
 * A startup held past its day because its makers were banned launches on the current day.
 */
export function launchDue(scope: TenantScope): Promise<number> {
  return inTenant(scope, async (tx) => {
    const isOwn = eq(startups.tenantId, scope.tenant.id);
    const due = await tx
      .select()
      .from(startups)
      .where(and(isOwn, isLaunchDue(scope), hasMaker(tx, scope)))
      .for("update", { skipLocked: true });
    for (const startup of due) await launchOne(tx, scope, startup);
    return due.length;
  });
}

async function launchOne(tx: Tx, scope: TenantScope, startup: typeof startups.$inferSelect): Promise<void> {
  const { id, launchedAt, version } = startup;
  if (!launchedAt || !mayBecome(startup.status, "live")) return;
  const { tenant, now } = scope;
  const dayOf = (at: Date) => launchDates(at, tenant.timeZone).launchDay;
  const at = dayOf(launchedAt) === dayOf(now) ? launchedAt : now;
  await tx
    .update(startups)
    .set({ ...planLaunch(tenant, at, now), status: "live", version: version + 1 })
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, id)));
  await recordChange(tx, scope, id, version + 1, { status: { before: "scheduled", after: "live" } });
}
