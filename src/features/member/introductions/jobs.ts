import { and, eq, lte, ne } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { pausedSince } from "@/domain/member/introductions/rules";
import { introductions } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** Deletes requests that led to no introduction, once the same member can be asked again. (DIR-16) */
export const deleteExpiredIntroductions = (scope: TenantScope): Promise<unknown> =>
  inTenant(scope, (tx) =>
    tx
      .delete(introductions)
      .where(
        and(
          eq(introductions.tenantId, scope.tenant.id),
          ne(introductions.status, "accepted"),
          lte(introductions.createdAt, pausedSince(scope.now)),
        ),
      ),
  );
