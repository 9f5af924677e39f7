import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { speaksFor } from "@/domain/auth/company/domains";
import type { Company } from "@/domain/auth/company/provider";
import { roleOf } from "@/domain/auth/company/rules";
import { enrol } from "@/domain/member/join-community";
import { setRole } from "@/domain/member/roles/set-role";
import { adminRoles, members } from "@/domain/schema";
import type { Tx } from "@/server/db/client";

/** The platform's team never signs in by a provider that a community controls. */
export const isPlatformStaff = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(adminRoles, eq(adminRoles.userId, userId))) > 0;

type Admission = { userId: string; email: string | null; roles: readonly string[] };

/**
 * Makes a company's user a member, with the role that the provider's claim gives. Without a proved domain, the
 * provider decides neither. An owner keeps their role, and none becomes one.
 */
export async function admitToCompany(
  tx: Tx,
  scope: TenantScope,
  { roleClaim, roleMap }: Company,
  { userId, email, roles }: Admission,
): Promise<void> {
  const { tenant } = scope;
  if (!email || !(await speaksFor(tx, tenant.id, email))) return;
  await enrol(tx, scope, userId);
  if (!roleClaim) return;
  const isTheirs = and(eq(members.tenantId, tenant.id), eq(members.userId, userId));
  const [member] = await tx.select({ role: members.role }).from(members).where(isTheirs).for("no key update");
  const to = roleOf(roleMap, roles);
  if (!member || member.role === "owner" || member.role === to) return;
  await setRole(tx, scope, { userId, from: member.role, to });
}
