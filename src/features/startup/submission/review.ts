import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { openCase } from "@/domain/moderation/cases";
import { fileScreening, type Post, screenPost } from "@/domain/moderation/screening";
import { startups } from "@/domain/schema";
import type { StartupStatus } from "@/domain/startup/rules";
import type { SubmitStartup } from "@/domain/startup/schema";
import { lockOwnStartup } from "@/features/startup/access";
import type { OneStartup } from "@/features/startup/directory/schema";
import { mayBecome } from "@/features/startup/launch/rules";
import { recordChange } from "@/features/startup/record-change";
import { lockSubmissions } from "@/features/startup/store";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";

type Row = typeof startups.$inferSelect;

/** The text that the automatic rules check. */
export const searchableText = ({ name, tagline, description, website }: SubmitStartup): string =>
  [name, tagline, website, description].join("\n\n");

/** Adds a startup that awaits approval to the moderation queue. (MOD-1) */
export async function askForReview(tx: Tx, scope: MemberScope, startupId: string): Promise<void> {
  const target = { targetType: "startup", targetId: startupId, authorId: scope.viewer.userId } as const;
  await openCase(tx, scope, { ...target, source: "approval" });
}

const moveTo = (tx: Tx, { tenant, now }: MemberScope, { id }: Row, version: number) =>
  tx
    .update(startups)
    .set({ status: "in_review", reviewAt: now, version, updatedAt: now })
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, id)));

/**
 * Runs the automatic rules on an edit, even after approval. If the community holds matches, the startup goes
 * back to review. (MOD-3)
 */
export async function screenEdit(
  tx: Tx,
  scope: MemberScope,
  startup: Row,
  values: SubmitStartup,
): Promise<void> {
  const post: Post = { kind: "startup", id: startup.id, text: searchableText(values), isEdit: true };
  const screening = await screenPost(tx, scope, post);
  await fileScreening(tx, scope, post, screening);
  if (!screening.mustHold || !mayBecome(startup.status, "in_review") || startup.status === "rejected") return;
  const version = startup.version + 2;
  await moveTo(tx, scope, startup, version);
  const status = { before: startup.status, after: "in_review" };
  await recordChange(tx, scope, startup.id, version, { status });
}

/**
 * Resubmits a startup that moderators rejected or hid. A permanently removed one can't be resubmitted.
 * (MOD-4)
 */
export function resubmitStartup(
  scope: MemberScope,
  { startupId }: OneStartup,
): Promise<{ status: StartupStatus }> {
  return inTenant(scope, async (tx) => {
    await lockSubmissions(tx, scope.tenant);
    const own = await lockOwnStartup(tx, scope, startupId);
    if (!own) throw new AppError("NOT_FOUND", m.startup_edit_notYours());
    const { startup } = own;
    if (startup.status === "in_review") return { status: "in_review" };
    if (startup.removedAt) throw new AppError("FORBIDDEN", m.startup_edit_removed(), "removed");
    if (startup.status !== "rejected") throw new AppError("CONFLICT", m.startup_edit_notRejected());
    await moveTo(tx, scope, startup, startup.version + 1);
    const status = { before: startup.status, after: "in_review" };
    await recordChange(tx, scope, startupId, startup.version + 1, { status });
    await askForReview(tx, scope, startupId);
    return { status: "in_review" };
  });
}
