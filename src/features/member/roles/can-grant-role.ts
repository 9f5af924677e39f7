import { and, eq } from "drizzle-orm";
import type { MemberRole } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { adminRoles, members } from "@/server/db/schema";
import { mayGive } from "./rules";

/** Returns false if the inviter has since been demoted, banned or removed, which voids their invitations. */
export async function canGrantRole(
  tx: Tx,
  { tenant }: TenantScope,
  userId: string | null,
  role: MemberRole,
): Promise<boolean> {
  if (!userId) return false;
  const [inviter] = await tx
    .select({ role: members.role, bannedAt: members.bannedAt })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)));
  const platformRoles = await tx
    .select({ role: adminRoles.role })
    .from(adminRoles)
    .where(eq(adminRoles.userId, userId));
  if (inviter?.bannedAt) return false;
  return mayGive({ role: inviter?.role ?? null, platformRoles: platformRoles.map((one) => one.role) }, role);
}
