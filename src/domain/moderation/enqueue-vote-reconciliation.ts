import { eq } from "drizzle-orm";
import { members } from "@/domain/schema";
import { MINUTE_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";

/**
 * Schedules a recount of a user's votes for when the transaction commits, and another one for when a
 * temporary ban ends (VOT-9).
 * @param until the end of the ban.
 */
export async function enqueueVoteReconciliation(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  until: Date | null,
): Promise<void> {
  await enqueue(tx, "settle-votes", { tenantId, userId });
  if (until) await enqueue(tx, "settle-votes", { tenantId, userId }, new Date(until.getTime() + MINUTE_MS));
}

/** Like `enqueueVoteReconciliation`, in all of a user's communities. `tx` must be a platform transaction. */
export async function enqueueVoteReconciliationEverywhere(
  tx: Tx,
  userId: string,
  until: Date | null,
): Promise<void> {
  const places = await tx
    .select({ tenantId: members.tenantId })
    .from(members)
    .where(eq(members.userId, userId));
  for (const { tenantId } of places) await enqueueVoteReconciliation(tx, { tenantId, userId }, until);
}
