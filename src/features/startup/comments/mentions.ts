import { and, eq, sql } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { commentMentions, formerUsernames, members, profiles } from "@/domain/schema";
import { mentionsIn } from "@/lib/text/markdown/mention";
import type { Tx } from "@/server/db/client";

/**
 * Stores the mentioned members of this community and returns their ids. Other users are never stored, so they
 * can't be notified. A former username is its
 * owner's. (COM-3)
 */
export async function saveMentions(
  tx: Tx,
  scope: MemberScope,
  commentId: string,
  body: string,
): Promise<string[]> {
  const { tenant, viewer } = scope;
  const mine = and(eq(commentMentions.tenantId, tenant.id), eq(commentMentions.commentId, commentId));
  await tx.delete(commentMentions).where(mine);
  const names = mentionsIn(body);
  if (!names.length) return [];
  const named = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(
      and(
        isInGoodStanding(scope),
        sql`(lower(${profiles.username}) in ${names} or exists (select from ${formerUsernames}
          where ${formerUsernames.userId} = ${members.userId} and ${formerUsernames.username} in ${names}))`,
        sql`${members.userId} <> ${viewer.userId}`,
      ),
    );
  const rows = named.map(({ userId }) => ({ tenantId: tenant.id, commentId, userId }));
  if (rows.length) await tx.insert(commentMentions).values(rows).onConflictDoNothing();
  return named.map(({ userId }) => userId);
}
