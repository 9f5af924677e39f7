import { and, eq, lte, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { queueMail } from "@/domain/mail/queue-mail";
import {
  auditLog,
  authDeletions,
  authExports,
  authUsers,
  avatars,
  commentLikes,
  comments,
  contentFlags,
  importRows,
  mails,
  makerInvitations,
  memberInvitations,
  members,
  moderationCases,
  posts,
  questions,
  questionVotes,
  salesRequests,
  seats,
  sessionHosts,
  slideComments,
  startupDrafts,
  startupMakers,
  startups,
  supportTickets,
  votes,
} from "@/domain/schema";
import { enqueueCustomerSyncsOf } from "@/domain/subscription/enqueue-customer-sync";
import { originOf } from "@/domain/tenant/origin";
import { findTenant } from "@/domain/tenant/resolve-host";
import { emitMember } from "@/domain/webhooks/emit-member";
import { goodbyeMail } from "@/features/auth/emails";
import { isOwnRequest, isOwnTicket } from "@/features/auth/export/export-table";
import { addDays } from "@/lib/time/duration";
import { archiveKey, fileKey } from "@/server/adapters/files/port";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx, unscoped } from "@/server/db/client";
import { fileStore } from "@/server/providers";

export type Leaving = typeof authDeletions.$inferSelect;

/** Returns an account that is closed but not yet removed. */
export async function findLeaving(userId: string): Promise<Leaving | null> {
  const [row] = await unscoped().select().from(authDeletions).where(eq(authDeletions.userId, userId));
  return row ?? null;
}

/** Deletes files before their rows, so that no file is left without a row that references it. */
export async function removeOwnFiles(userId: string): Promise<void> {
  const images = await unscoped().select({ id: avatars.id }).from(avatars).where(eq(avatars.userId, userId));
  for (const { id } of images) {
    await fileStore().remove(fileKey(userId, id));
    await unscoped().delete(avatars).where(eq(avatars.id, id));
  }
  const archives = await unscoped()
    .select({ id: authExports.id })
    .from(authExports)
    .where(eq(authExports.userId, userId));
  for (const { id } of archives) await fileStore().remove(archiveKey(userId, id));
}

/** Returns the ids of communities that still hold content of this user. */
export const findTraces = (scope: PlatformScope, userId: string): Promise<string[]> =>
  inPlatform(scope, (tx) => tracesOf(tx, userId));

async function tracesOf(tx: Tx, userId: string): Promise<string[]> {
  const in_ = (table: unknown, column = "user_id") =>
    sql`select tenant_id from ${table} where ${sql.identifier(column)} = ${userId}`;
  const parts = [
    in_(votes),
    in_(commentLikes),
    in_(comments),
    in_(startupMakers),
    in_(startups, "created_by"),
    in_(questions),
    in_(questionVotes),
    in_(slideComments),
    in_(seats),
    in_(sessionHosts),
  ];
  const rows = await tx.execute<{ tenant_id: string }>(
    sql`${sql.join([...parts, in_(startupDrafts, "saved_by")], sql` union `)} order by 1`,
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Deletes the user and every row that belongs only to them. The lock makes concurrent writes by the user
 * wait. Returns false and deletes nothing if such a write left new content.
 */
export async function finishDeletion(scope: PlatformScope, leaving: Leaving): Promise<boolean> {
  const { userId, email, requestedAt } = leaving;
  const communities = await communitiesOf(scope, userId);
  const { tenant, now } = scope;
  return inPlatform(scope, async (tx) => {
    const person = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.id, userId))
      .for("update");
    if (person.length === 0) return true;
    const hasImage = (await tx.$count(avatars, eq(avatars.userId, userId))) > 0;
    if (hasImage || (await tracesOf(tx, userId)).length > 0) return false;
    await announce(tx, userId);
    for (const community of communities)
      await emitMember(tx, { tenant: community, now }, "member.left", { userId, personId: null });
    const before = lte(supportTickets.createdAt, requestedAt);
    const own = or(eq(supportTickets.userId, userId), and(isOwnTicket({ userId, email }), before));
    await tx.delete(supportTickets).where(own);
    const asked = and(isOwnRequest({ userId, email }), lte(salesRequests.createdAt, requestedAt));
    await tx.delete(salesRequests).where(or(eq(salesRequests.userId, userId), asked));
    const isAbout = sql`exists (select from ${moderationCases} where ${moderationCases.authorId} = ${userId}
      and ${moderationCases.tenantId} = ${contentFlags.tenantId}
      and ${moderationCases.targetType} = ${contentFlags.targetType}
      and ${moderationCases.targetId} = ${contentFlags.targetId})`;
    await tx.update(contentFlags).set({ reported: null }).where(isAbout);
    await tx.delete(makerInvitations).where(eq(makerInvitations.email, email.toLowerCase()));
    await tx.delete(memberInvitations).where(eq(memberInvitations.email, email.toLowerCase()));
    const { key, cells } = importRows;
    await tx.delete(importRows).where(or(eq(key, email.toLowerCase()), sql`${email} = any(${cells})`));
    const isTheirs = eq(sql`lower(${mails.recipient})`, email.toLowerCase());
    await tx.delete(mails).where(and(isTheirs, lte(mails.createdAt, requestedAt)));
    const nobody = { actor: m.common_formerMember(), ip: null };
    await tx.update(auditLog).set(nobody).where(eq(auditLog.actorId, userId));
    await enqueueCustomerSyncsOf(tx, userId);
    // Before the account is gone, because the email is in its language.
    const url = originOf(tenant.domain);
    await queueMail(tx, scope, email, () => ({ ...goodbyeMail({ tenant, url }), eraseAt: addDays(now, 1) }));
    await tx.delete(authUsers).where(eq(authUsers.id, userId));
    return true;
  });
}

async function communitiesOf(scope: PlatformScope, userId: string): Promise<Tenant[]> {
  const { tenantId } = members;
  const joined = await inPlatform(scope, (tx) =>
    tx.select({ tenantId }).from(members).where(eq(members.userId, userId)),
  );
  const found: Tenant[] = [];
  for (const row of joined) found.push(...[await findTenant(row.tenantId)].flatMap((one) => one ?? []));
  return found;
}

/** Invalidates the pages that show the user or a blog post by them. */
async function announce(tx: Tx, userId: string): Promise<void> {
  const { tenantId } = members;
  const joined = await tx.select({ tenantId }).from(members).where(eq(members.userId, userId));
  const wrote = await tx
    .selectDistinct({ tenantId: posts.tenantId })
    .from(posts)
    .where(eq(posts.authorId, userId));
  await invalidate(tx, [
    ...joined.map((row) => tags.pages(row.tenantId)),
    ...wrote.map((row) => tags.pages(row.tenantId)),
  ]);
}

export const deleteOldMails = (scope: PlatformScope): Promise<unknown> =>
  inPlatform(scope, (tx) =>
    tx.delete(mails).where(sql`${mails.eraseAt} < ${scope.now.toISOString()}::timestamptz`),
  );
