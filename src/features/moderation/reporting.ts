import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { comments, contentFlags, startupMakers, startups } from "@/server/db/schema";
import { NOTHING_TO_REPORT, OWN_CONTENT } from "./copy";
import type { ReportContent } from "./schema";

/**
 * Tells the moderators that something is wrong. A second report of the same person about the same thing
 * changes the first; one that was decided is opened again.
 * @throws NOT_FOUND when it is not there for this community's readers; FORBIDDEN for one's own.
 */
export function reportContent(scope: MemberScope, input: ReportContent): Promise<void> {
  return inTenant(scope, async (tx) => {
    const target = await (input.targetType === "startup" ? findStartup : findComment)(
      tx,
      scope,
      input.targetId,
    );
    if (!target) throw new AppError("NOT_FOUND", NOTHING_TO_REPORT);
    if (target.isOwn) throw new AppError("FORBIDDEN", OWN_CONTENT, "own-content");
    const report = {
      reason: input.reason,
      details: input.details || null,
      status: "pending" as const,
      createdAt: scope.now,
    };
    await tx
      .insert(contentFlags)
      .values({
        id: newId(),
        tenantId: scope.tenant.id,
        targetType: input.targetType,
        targetId: input.targetId,
        reporterId: scope.viewer.userId,
        ...report,
      })
      .onConflictDoUpdate({
        target: [
          contentFlags.tenantId,
          contentFlags.targetType,
          contentFlags.targetId,
          contentFlags.reporterId,
        ],
        set: report,
      });
  });
}

type Target = { isOwn: boolean } | undefined;

const isListed = ({ tenant, now }: MemberScope) =>
  and(eq(startups.tenantId, tenant.id), eq(startups.status, "live"), lte(startups.launchedAt, now));

async function findStartup(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const [found] = await tx
    .select({
      isOwn: sql<boolean>`${startups.createdBy} is not distinct from ${scope.viewer.userId}::uuid or exists (
        select from ${startupMakers} where ${startupMakers.tenantId} = ${startups.tenantId}
          and ${startupMakers.startupId} = ${startups.id} and ${startupMakers.userId} = ${scope.viewer.userId})`,
    })
    .from(startups)
    .where(and(isListed(scope), eq(startups.id, id)));
  return found;
}

async function findComment(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const { tenant, viewer } = scope;
  const [found] = await tx
    .select({ isOwn: sql<boolean>`${comments.userId} is not distinct from ${viewer.userId}::uuid` })
    .from(comments)
    .innerJoin(startups, and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId)))
    .where(
      and(
        eq(comments.tenantId, tenant.id),
        eq(comments.id, id),
        isNull(comments.deletedAt),
        isNull(comments.heldAt),
        isListed(scope),
      ),
    );
  return found;
}
