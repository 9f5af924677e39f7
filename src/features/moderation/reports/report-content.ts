import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { type ModerationTargets, openCase } from "@/domain/moderation/cases";
import { contentFlags } from "@/domain/schema";
import type { ReportContent } from "@/features/moderation/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { FIND } from "./targets";

/**
 * Reports content to the moderators. A repeated report by the same member updates the first one and reopens
 * it if it was decided. The report keeps the text as it was first reported until it is decided, because its author can change it
 * before a moderator sees it. All reports about the same content share one case. (MOD-2)
 * @throws NOT_FOUND if members can't see the content, FORBIDDEN for the reporter's own content.
 */
export function reportContent(
  scope: MemberScope,
  hands: ModerationTargets,
  input: ReportContent,
): Promise<void> {
  return inTenant(scope, async (tx) => {
    const target = await FIND[input.targetType](tx, scope, input.targetId);
    if (!target) throw new AppError("NOT_FOUND", m.common_contentGone());
    if (target.isOwn) throw new AppError("FORBIDDEN", m.moderation_ownContent(), "own-content");
    const subject = (await hands[input.targetType].read(tx, scope, [input.targetId])).get(input.targetId);
    const report = {
      reason: input.reason,
      details: input.details || null,
      reported: subject ? { title: subject.title, body: subject.body } : null,
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
        set: {
          ...report,
          reported: sql`case when ${contentFlags.status} = 'pending' and ${contentFlags.reported} is not null
            then ${contentFlags.reported} else excluded.reported end`,
        },
      });
    const { targetType, targetId } = input;
    await openCase(tx, scope, { targetType, targetId, authorId: target.authorId, source: "report" });
  });
}
