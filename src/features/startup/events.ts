import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import type { FieldChanges } from "@/domain/startup/editing/schema";
import { emitEvent } from "@/domain/webhooks/emit-event";
import type { Facts } from "@/domain/webhooks/event-rules";
import { DAY_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";

type Row = typeof startups.$inferSelect;

async function readRow(tx: Tx, { tenant }: TenantScope, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, id)));
  return row ?? null;
}

const factsOf = (row: Row): Facts => ({
  slug: row.slug,
  name: row.name,
  tagline: row.tagline,
  website: row.website,
  category: row.category,
  status: row.status,
  launchedAt: row.launchedAt?.toISOString() ?? null,
  voteCount: row.voteCount,
  commentCount: row.commentCount,
});

const wasJustLaunched = ({ status, launchedAt }: Row, { now }: TenantScope): boolean =>
  status === "live" && launchedAt !== null && now.getTime() - launchedAt.getTime() < DAY_MS;

/** Returns false if the startup isn't launched now, or has been in the directory before. */
export const emitLaunch = (tx: Tx, scope: TenantScope, startupId: string): Promise<boolean> =>
  emitEvent(tx, scope, { type: "startup.launched", objectId: startupId, isFirst: true }, async () => {
    const row = await readRow(tx, scope, startupId);
    return row && wasJustLaunched(row, scope) ? factsOf(row) : null;
  });

/** Tells of a launch, or of a change of a startup that was listed before or is now. */
export async function emitChange(
  tx: Tx,
  scope: TenantScope,
  startupId: string,
  changes: FieldChanges,
): Promise<void> {
  const { status } = changes;
  const mayLaunch = status?.after === "live" && status.before !== "archived" && status.before !== "rejected";
  if (mayLaunch && (await emitLaunch(tx, scope, startupId))) return;
  await emitEvent(tx, scope, { type: "startup.changed", objectId: startupId }, async () => {
    const row = await readRow(tx, scope, startupId);
    const isListed = row?.status === "live" || status?.before === "live";
    return row && isListed ? { ...factsOf(row), changed: Object.keys(changes) } : null;
  });
}

/** Emitted once per milestone, whatever the votes do in between. */
export const emitMilestone = (
  tx: Tx,
  scope: TenantScope,
  startupId: string,
  votes: number,
): Promise<boolean> =>
  emitEvent(tx, scope, { type: "startup.milestone", objectId: startupId, milestone: votes }, async () => {
    const row = await readRow(tx, scope, startupId);
    return row && { ...factsOf(row), votes };
  });

type Posted = { id: string; startupId: string; authorId?: string | null };

/** Emitted when a comment is first seen by all. */
export const emitComment = (
  tx: Tx,
  scope: TenantScope,
  { id, startupId, authorId = scope.viewer?.userId ?? null }: Posted,
): Promise<boolean> =>
  emitEvent(tx, scope, { type: "comment.created", objectId: id, personId: authorId, isFirst: true }, () => ({
    startupId,
  }));
