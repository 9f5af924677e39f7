import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { UNDO_MINUTES } from "@/domain/moderation/cases/rules";
import { contentFlags, moderationCases } from "@/domain/schema";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";

/** Deletes the texts of decided reports, once the decision can't be undone. Undoing one needs its text. */
export function deleteJudgedTexts(scope: TenantScope): Promise<unknown> {
  const { tenantId, targetType, targetId, status, reported } = contentFlags;
  const before = new Date(scope.now.getTime() - UNDO_MINUTES * MINUTE_MS).toISOString();
  const isRecent = sql`exists (select from ${moderationCases} where ${moderationCases.tenantId} = ${tenantId}
    and ${moderationCases.targetType} = ${targetType} and ${moderationCases.targetId} = ${targetId}
    and ${moderationCases.decidedAt} >= ${before}::timestamptz)`;
  return inTenant(scope, (tx) =>
    tx
      .update(contentFlags)
      .set({ reported: null })
      .where(
        and(eq(tenantId, scope.tenant.id), ne(status, "pending"), isNotNull(reported), sql`not ${isRecent}`),
      ),
  );
}
