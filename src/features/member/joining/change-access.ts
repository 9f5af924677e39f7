import { isDeepStrictEqual } from "node:util";
import { and, count, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isFreeMail } from "@/domain/member/joining/free-mail";
import { shareAccountDeletionLock } from "@/domain/member/owners";
import { joinApplications, tenants } from "@/domain/schema";
import { endHubLists } from "@/domain/tenant/hub-listing/end-hub-lists";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inTenant, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { decideOne, lockWaiting } from "./decide-applications";
import { readAccess } from "./queries";
import type { AccessSettings, ChangeAccess } from "./schema";

type Outcome = Saved<AccessSettings> | { outcome: "waiting"; count: number };

/**
 * Changes who may see the community and how users join. Nothing is written and the stored settings are returned if
 * another admin has changed them since `base` was loaded. If applicants wait who would no longer have to, the caller
 * chooses what happens to them first. Idempotent.
 * @throws BAD_REQUEST (`tier`, `domains`)
 */
export function changeAccess(
  scope: AdminScope,
  { base, waiting, ...values }: ChangeAccess,
): Promise<Outcome> {
  assertPossible(scope, values);
  const { id } = scope.tenant;
  return inTenant(scope, async (tx): Promise<Outcome> => {
    await shareAccountDeletionLock(tx);
    const before = await readAccess(tx, scope, "update");
    if (isStale({ stored: before, base, values })) return { outcome: "clash", values: before };
    if (isDeepStrictEqual(before, values)) return { outcome: "saved", values };
    if (values.joining !== "approval" && before.joining === "approval") {
      const applicants = await countWaiting(tx, id);
      if (applicants > 0 && waiting === null) return { outcome: "waiting", count: applicants };
      if (waiting === "approve")
        for (const one of await lockWaiting(tx, scope))
          await decideOne(tx, scope, one, { verdict: "approve", ids: [one.id] });
    }
    await tx
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || ${JSON.stringify(values)}::jsonb` })
      .where(eq(tenants.id, id));
    const target = { type: "tenant", id };
    await audit(tx, scope, { action: "tenant.access_changed", target, before, after: values });
    if (values.visibility === "members" && before.visibility !== "members") await closeDoors(tx, id);
    if (values.visibility !== before.visibility) await endHubLists(tx, id);
    await invalidate(tx, [tags.tenant(id)]);
    return { outcome: "saved", values };
  });
}

/** The platform's own communities stay open: superadmins enter by them. */
function assertPossible({ tenant }: AdminScope, { visibility, joining, joinDomains }: AccessSettings): void {
  if (tenant.tier === 0 && visibility === "members")
    throw new AppError("BAD_REQUEST", m.member_joining_hubOpen(), "tier");
  const free = joinDomains.find(isFreeMail);
  if (free) throw new AppError("BAD_REQUEST", m.member_joining_freeDomain({ domain: free }), "domains");
  if (joining === "domain" && !joinDomains.length)
    throw new AppError("BAD_REQUEST", m.member_joining_noDomain(), "domains");
}

async function countWaiting(tx: Tx, tenantId: string): Promise<number> {
  const isWaiting = and(eq(joinApplications.tenantId, tenantId), eq(joinApplications.status, "waiting"));
  const [found] = await tx.select({ rows: count() }).from(joinApplications).where(isWaiting);
  return found?.rows ?? 0;
}

/** Ends what outsiders still get of a community that has been public: open streams, and images that a CDN keeps. */
async function closeDoors(tx: Tx, tenantId: string): Promise<void> {
  await publishEvent(tx, topics.visibility(tenantId));
  await invalidate(tx, [tags.files(tenantId)]);
}
