import { and, eq } from "drizzle-orm";
import { members } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";

/** Updates the billing contact after a community's owner has changed. */
export const enqueueCustomerSync = (tx: Tx, tenantId: string): Promise<void> =>
  enqueue(tx, "follow-owner", { tenantId });

/**
 * Updates the billing contact of every community the user owns, after their email has changed or their
 * account was deleted.
 */
export async function enqueueCustomerSyncsOf(tx: Tx, userId: string): Promise<void> {
  const owned = await tx
    .select({ tenantId: members.tenantId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, "owner")));
  for (const { tenantId } of owned) await enqueueCustomerSync(tx, tenantId);
}
