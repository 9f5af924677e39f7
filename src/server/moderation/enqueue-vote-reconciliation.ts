import { eq } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { members } from "@/server/db/schema";
import { enqueue } from "@/server/jobs/enqueue";

const MINUTE_MS = 60_000;

/**
 * Has somebody's votes counted, or not, as they stand once the transaction is committed, and once more when a ban ends
 * by time. (`docs/behaviours.md`, VOT-9)
 * @param until when the ban ends by itself.
 */
export async function enqueueVoteReconciliation(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  until: Date | null,
): Promise<void> {
  await enqueue(tx, "settle-votes", { tenantId, userId });
  if (until) await enqueue(tx, "settle-votes", { tenantId, userId }, new Date(until.getTime() + MINUTE_MS));
}

/** As `enqueueVoteReconciliation`, in every community of a person; `tx` is the platform's. */
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
