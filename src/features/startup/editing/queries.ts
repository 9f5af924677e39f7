import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import type { EditableStartup } from "@/domain/startup/editing/schema";
import { isOurs, isOwned } from "@/features/startup/access";
import { readValues } from "@/features/startup/store";
import { inTenant } from "@/server/db/client";

/** Null if the startup isn't one of the viewer's. */
export function openStartup(scope: TenantScope, slug: string): Promise<EditableStartup | null> {
  return inTenant(scope, async (tx) => {
    const [own] = await tx
      .select({ startup: startups, isOwner: isOwned(scope) })
      .from(startups)
      .where(and(isOurs(scope), eq(startups.slug, slug)));
    if (!own) return null;
    const { status, version, moderationReason, removedAt, voteCount, commentCount } = own.startup;
    return {
      slug,
      moderation:
        moderationReason === null ? null : { reason: moderationReason, isFinal: removedAt !== null },
      status,
      version,
      counts: { votes: voteCount, comments: commentCount },
      launchAt: own.startup.launchedAt,
      isOwner: own.isOwner,
      values: await readValues(tx, scope, own.startup),
    };
  });
}
