import { and, desc, eq } from "drizzle-orm";
import type { PersonScope } from "@/access/scope";
import type { OwnSanction } from "@/domain/member/schema";
import { sanctions } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** Returns the viewer's sanctions in this community, including lifted ones, newest first. (MOD-4) */
export const readOwnStanding = (
  scope: Pick<PersonScope, "tenant" | "viewer" | "now">,
): Promise<OwnSanction[]> =>
  inTenant(scope, async (tx) => {
    const { id, kind, reason, until, createdAt, liftedAt, liftReason } = sanctions;
    const rows = await tx
      .select({ id, kind, reason, until, createdAt, liftedAt, liftReason })
      .from(sanctions)
      .where(and(eq(sanctions.tenantId, scope.tenant.id), eq(sanctions.userId, scope.viewer.userId)))
      .orderBy(desc(createdAt))
      .limit(50);
    return rows.map((row) => ({
      ...row,
      isInForce: row.liftedAt === null && (row.until === null || row.until > scope.now),
    }));
  });
