import type { Tenant } from "@/access/tenant";
import type { Viewer } from "@/access/viewer";
import { recordAgreement } from "./agreement";
import { inTenantId } from "./db/client";
import { members } from "./db/schema";

const FRESH = {
  role: "member",
  mutedUntil: null,
  muteReason: null,
  suspendedUntil: null,
  suspendReason: null,
  bannedAt: null,
  bannedUntil: null,
  banReason: null,
} as const;

/** Makes a person a member of a community when they first act there. */
export async function joinCommunity(tenant: Tenant, viewer: Viewer, now: Date): Promise<Viewer> {
  if (viewer.member) return viewer;
  await inTenantId(tenant.id, viewer.userId, async (tx) => {
    const joined = await tx
      .insert(members)
      .values({ tenantId: tenant.id, userId: viewer.userId, joinedAt: now })
      .onConflictDoNothing()
      .returning({ userId: members.userId });
    if (joined.length > 0) await recordAgreement(tx, { tenant, now }, viewer.userId);
  });
  return { ...viewer, member: FRESH };
}
