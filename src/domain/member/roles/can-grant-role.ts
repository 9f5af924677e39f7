import { and, eq, not } from "drizzle-orm";
import type { MemberRole } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { hasLeft, isNotBanned, isSuspendedMember } from "@/domain/member/good-standing";
import { mayGive } from "@/domain/member/roles/rules";
import { adminRoles, members, profiles } from "@/domain/schema";
import type { Tx } from "@/server/db/client";

/**
 * Returns false if the inviter has since been demoted, banned or removed, which voids their invitations; while
 * they are suspended, the invitations rest.
 */
export async function canGrantRole(
  tx: Tx,
  { tenant, now }: TenantScope,
  userId: string | null,
  role: MemberRole,
): Promise<boolean> {
  if (!userId) return false;
  const isHere = and(eq(members.tenantId, tenant.id), eq(members.userId, profiles.id));
  const isGood = and(isNotBanned(now), not(isSuspendedMember(now)), not(hasLeft(profiles.id)));
  const [inviter] = await tx
    .select({ role: members.role })
    .from(profiles)
    .leftJoin(members, isHere)
    .where(and(eq(profiles.id, userId), isGood));
  if (!inviter) return false;
  const platformRoles = await tx
    .select({ role: adminRoles.role })
    .from(adminRoles)
    .where(eq(adminRoles.userId, userId));
  return mayGive({ role: inviter.role, platformRoles: platformRoles.map((one) => one.role) }, role);
}
