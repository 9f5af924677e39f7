import { and, eq } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { members } from "@/server/db/schema";
import { enqueue } from "@/server/jobs/enqueue";

/** Who owns a community has changed, so whoever is written to about its payments does too. */
export const syncCustomer = (tx: Tx, tenantId: string): Promise<void> =>
  enqueue(tx, "follow-owner", { tenantId });

/** As above for every community that somebody owns: their address changes, or goes with them. */
export async function enqueueCustomerSyncFor(tx: Tx, userId: string): Promise<void> {
  const owned = await tx
    .select({ tenantId: members.tenantId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, "owner")));
  for (const { tenantId } of owned) await syncCustomer(tx, tenantId);
}
