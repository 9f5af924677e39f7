import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import {
  commentRevisions,
  comments,
  files,
  startupChanges,
  startupDrafts,
  startupMakers,
  startups,
} from "@/domain/schema";
import { changeTeam } from "@/features/startup/makers/record-team-change";
import { mendStartups } from "@/features/startup/ranking/recount-job";
import { removeReactions } from "@/features/startup/votes/reconcile-votes";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";

/** `keepsContent` keeps comments and launched startups, anonymized. */
export type Leaver = { userId: string; keepsContent: boolean };

type StartupId = { id: string };
const idsOf = (rows: Iterable<StartupId>): string[] => [...rows].map(({ id }) => id);

/**
 * Removes a departing user's votes, likes, comments and startups from one community's directory. Idempotent,
 * so it can be retried after an interruption. (GDP-2)
 */
export function leaveDirectory(scope: TenantScope, leaver: Leaver): Promise<void> {
  return inTenant(scope, async (tx) => {
    const touched = await leaveDiscussions(tx, scope, leaver);
    await removeReactions(tx, scope, leaver.userId);
    await mendStartups(tx, scope, touched);
    await leaveStartups(tx, scope, leaver);
    await forgetName(tx, scope, leaver.userId);
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
  });
}

/**
 * Deletes replies first. A comment that still has replies becomes an empty placeholder. The text of already
 * deleted comments is removed in any case. Returns the affected startups.
 */
async function leaveDiscussions(tx: Tx, { tenant, now }: TenantScope, leaver: Leaver): Promise<string[]> {
  const isMine = sql`${comments.tenantId} = ${tenant.id} and ${comments.userId} = ${leaver.userId}`;
  const goes = leaver.keepsContent ? sql`${isMine} and ${comments.deletedAt} is not null` : isMine;
  // Each statement returns its own startups: a comment may arrive between two of them.
  const startupsOf = sql`returning ${comments.startupId} as id`;
  await tx.execute(sql`delete from ${commentRevisions} where ${commentRevisions.tenantId} = ${tenant.id}
    and ${commentRevisions.commentId} in (select ${comments.id} from ${comments} where ${isMine})`);
  const replies = await tx.execute<StartupId>(
    sql`delete from ${comments} where ${goes} and ${comments.parentId} is not null ${startupsOf}`,
  );
  const alone = await tx.execute<StartupId>(sql`delete from ${comments} where ${goes} and not exists (
    select from ${comments} reply where reply.tenant_id = ${comments.tenantId}
      and reply.parent_id = ${comments.id} and reply.deleted_at is null) ${startupsOf}`);
  const emptied = await tx.execute<StartupId>(sql`update ${comments} set body = '', user_id = null,
    pinned_at = null, deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz)
    where ${goes} ${startupsOf}`);
  const kept = await tx.execute<StartupId>(
    sql`update ${comments} set user_id = null where ${isMine} ${startupsOf}`,
  );
  return [...new Set(idsOf([...replies, ...alone, ...emptied, ...kept]))];
}

/**
 * Deletes startups without other makers, unless they have launched and content is kept. The user is removed
 * from the rest.
 */
async function leaveStartups(tx: Tx, scope: TenantScope, { userId, keepsContent }: Leaver): Promise<void> {
  const { tenant } = scope;
  const mine = and(eq(startupMakers.tenantId, tenant.id), eq(startupMakers.userId, userId));
  const made = idsOf(
    await tx.select({ id: startupMakers.startupId }).from(startupMakers).where(mine).for("update"),
  );
  if (made.length === 0) return;
  const isAlone = sql`not exists (select from ${startupMakers} other where other.tenant_id = ${startups.tenantId}
    and other.startup_id = ${startups.id} and other.user_id <> ${userId})`;
  const goes = keepsContent ? notInArray(startups.status, ["live", "archived"]) : sql`true`;
  const gone = await tx
    .delete(startups)
    .where(and(eq(startups.tenantId, tenant.id), inArray(startups.id, made), isAlone, goes))
    .returning({ id: startups.id });
  for (const startupId of made) {
    if (gone.some(({ id }) => id === startupId)) continue;
    await changeTeam(tx, scope, { startupId, userId, action: "maker.left" }, async () => {
      await tx.delete(startupMakers).where(and(mine, eq(startupMakers.startupId, startupId)));
      await passOn(tx, tenant.id, startupId);
    });
  }
}

/** If a startup has no owner left, its first maker becomes the owner. */
const passOn = (tx: Tx, tenantId: string, startupId: string): Promise<unknown> =>
  tx.execute(sql`update ${startupMakers} m set role = 'owner' where m.tenant_id = ${tenantId}
    and m.startup_id = ${startupId} and not exists (select from ${startupMakers} o
      where o.tenant_id = m.tenant_id and o.startup_id = m.startup_id and o.role = 'owner')
    and m.position = (select min(n.position) from ${startupMakers} n
      where n.tenant_id = m.tenant_id and n.startup_id = m.startup_id)`);

async function forgetName(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const nobody = { userId: null };
  await tx
    .update(startups)
    .set({ createdBy: null })
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.createdBy, userId)));
  await tx
    .update(startupChanges)
    .set(nobody)
    .where(and(eq(startupChanges.tenantId, tenant.id), eq(startupChanges.userId, userId)));
  const unnamed = sql`replace((${startupChanges.changes} -> 'makers')::text, ${`"${userId}"`}, 'null')::jsonb`;
  await tx
    .update(startupChanges)
    .set({ changes: sql`${startupChanges.changes} || jsonb_build_object('makers', ${unnamed})` })
    .where(
      and(
        eq(startupChanges.tenantId, tenant.id),
        sql`(${startupChanges.changes} -> 'makers')::text like ${`%"${userId}"%`}`,
      ),
    );
  await tx
    .update(startupDrafts)
    .set({ savedBy: null })
    .where(and(eq(startupDrafts.tenantId, tenant.id), eq(startupDrafts.savedBy, userId)));
  await tx
    .update(files)
    .set(nobody)
    .where(and(eq(files.tenantId, tenant.id), eq(files.userId, userId)));
}
