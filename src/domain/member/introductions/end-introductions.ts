import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { introductions, notices } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { introductionKey } from "./rules";

type Ending = Pick<TenantScope, "tenant" | "now">;

/**
 * Ends what is open from and to a member who is suspended, banned or gone. A member who leaves takes their contacts back,
 * too. The sender of a request isn't told: they see what they would see without an answer. (DIR-16)
 */
export async function endIntroductions(
  tx: Tx,
  scope: Ending,
  userId: string,
  { isLeaving }: { isLeaving: boolean },
): Promise<void> {
  const { senderId, recipientId, status } = introductions;
  const isTheirs = or(eq(senderId, userId), eq(recipientId, userId));
  await endWhere(
    tx,
    scope,
    and(isTheirs, inArray(status, isLeaving ? ["pending", "accepted"] : ["pending"])),
  );
}

/** Ends requests and erases the contacts in them. Returns their ids. */
export async function endWhere(
  tx: Tx,
  { tenant, now }: Ending,
  condition: SQL | undefined,
): Promise<string[]> {
  const ended = await tx
    .update(introductions)
    .set({
      status: "ended",
      answeredAt: now,
      // The sender still sees an unanswered request as they wrote it.
      senderContact: sql`case when ${introductions.status} = 'accepted' then '' else ${introductions.senderContact} end`,
      recipientContact: null,
      withdrawnAt: sql`case when ${introductions.status} = 'accepted' then ${now.toISOString()}::timestamptz
        else ${introductions.withdrawnAt} end`,
    })
    .where(and(eq(introductions.tenantId, tenant.id), condition))
    .returning({ id: introductions.id });
  const ids = ended.map(({ id }) => id);
  await forgetNotices(tx, { tenant }, ids);
  return ids;
}

/** Deletes the notifications of requests that can't be answered anymore, and with them their emails. */
export async function forgetNotices(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return;
  const isOfThese = inArray(notices.key, ids.map(introductionKey));
  await tx.delete(notices).where(and(eq(notices.tenantId, tenant.id), isOfThese));
}
