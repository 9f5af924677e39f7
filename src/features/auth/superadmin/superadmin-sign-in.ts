import { and, desc, eq, inArray } from "drizzle-orm";
import { decide } from "@/access/decide";
import { type PlatformRole, SUPERADMIN_ROLES } from "@/access/names";
import type { DenialReason } from "@/access/rule";
import type { PersonScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { toDenialError } from "@/domain/guard/errors";
import { adminRoles, authSessions } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

const FACTOR_DENIALS: readonly DenialReason[] = ["factor-missing", "factor-needed"];

/**
 * Returns the viewer's newest platform role. A user without one is signed out and gets null. One without a second factor
 * stays signed in, to set it up. (MOD-12)
 * @throws FORBIDDEN (`factor-missing`, `factor-needed`)
 */
export const enterPlatform = (scope: PersonScope): Promise<PlatformRole | null> =>
  inTenant(scope, async (tx) => {
    const { viewer, tenant } = scope;
    const decision = decide({ role: "superadmin", tier: 0 }, scope);
    if (!decision.allowed && FACTOR_DENIALS.includes(decision.denial.reason))
      throw toDenialError(decision.denial, tenant);
    if (!decision.allowed) {
      await tx.delete(authSessions).where(eq(authSessions.id, viewer.signInId));
      return null;
    }
    const [newest] = await tx
      .select({ role: adminRoles.role })
      .from(adminRoles)
      .where(and(eq(adminRoles.userId, viewer.userId), inArray(adminRoles.role, [...SUPERADMIN_ROLES])))
      .orderBy(desc(adminRoles.createdAt), desc(adminRoles.id))
      .limit(1);
    const target = { type: "tenant", id: tenant.id };
    if (newest) await audit(tx, scope, { action: "platform.entered", target, after: newest });
    return newest?.role ?? null;
  });
