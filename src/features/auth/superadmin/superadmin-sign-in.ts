import { and, desc, eq, inArray } from "drizzle-orm";
import { decide } from "@/access/decide";
import { type PlatformRole, SUPERADMIN_ROLES } from "@/access/names";
import type { PersonScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { adminRoles, authSessions } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** Returns the viewer's newest platform role. A user without one is signed out and gets null. (MOD-12) */
export const enterPlatform = (scope: PersonScope): Promise<PlatformRole | null> =>
  inTenant(scope, async (tx) => {
    const { viewer, tenant } = scope;
    if (!decide({ role: "superadmin", tier: 0 }, scope).allowed) {
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
