import { and, asc, eq } from "drizzle-orm";
import { NO_SANCTIONS } from "@/access/good-standing";
import type { Tenant } from "@/access/tenant";
import type { Viewer } from "@/access/viewer";
import { joinApplications, members } from "@/domain/schema";
import { emitMember } from "@/domain/webhooks/emit-member";
import { invalidate, tags } from "@/server/cache/invalidate";
import { atStart, inTenantId, type Tx } from "@/server/db/client";
import { recordConsent } from "./consent";

const FRESH = { ...NO_SANCTIONS, role: "member" } as const;

type CommunityScope = { tenant: Tenant; now: Date };

/**
 * Makes a user a member, in the caller's transaction. A ban that is there stays. An application of theirs that still
 * waits is no longer needed.
 */
export async function enrol(tx: Tx, { tenant, now }: CommunityScope, userId: string): Promise<void> {
  const isTheirs = and(eq(joinApplications.tenantId, tenant.id), eq(joinApplications.userId, userId));
  const { id } = joinApplications;
  // Before the membership, in the order of staff's decisions: two transactions that wait for each other would fail.
  await tx.select({ id }).from(joinApplications).where(isTheirs).orderBy(asc(id)).for("update");
  const joined = await tx
    .insert(members)
    .values({ tenantId: tenant.id, userId, joinedAt: now })
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  if (!joined.length) return;
  await recordConsent(tx, { tenant, now }, userId);
  await tx.delete(joinApplications).where(and(isTheirs, eq(joinApplications.status, "waiting")));
  await emitMember(tx, { tenant, now }, "member.joined", { userId });
  await invalidate(tx, [tags.counts(tenant.id)]);
}

/**
 * Returns the viewer as the member they become through this action: the membership is stored in the same
 * transaction as the action, and a rejected action stores neither (`docs/decisions/membership-and-roles.md`).
 */
export function withMembership(place: CommunityScope, viewer: Viewer): Viewer {
  const newcomer = { ...viewer, member: FRESH };
  atStart(newcomer, (tx) => enrol(tx, place, viewer.userId), viewer);
  return newcomer;
}

export const joinCommunity = (place: CommunityScope, { userId }: Viewer): Promise<void> =>
  inTenantId(place.tenant.id, userId, (tx) => enrol(tx, place, userId));
