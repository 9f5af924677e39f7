import {
  listRecoveries,
  readStaffName,
  tellOwners,
  tellSuperadmins,
  tendRecovery,
} from "@/features/auth/recovery/jobs";
import { hubScope, inCommunity, inEveryCommunity } from "./scopes";

/** Tells the other owners and superadmins that a member of the staff has asked for recovery. */
export async function tellRecovery(userId: string): Promise<void> {
  const name = await readStaffName(userId);
  if (name === null) return;
  await inEveryCommunity("tell-recovery", (scope) => tellOwners(scope, { userId, name }));
  const scope = await hubScope("tell-recovery");
  if (scope) await tellSuperadmins(scope, { userId, name });
}

export async function tendRecoveries(): Promise<void> {
  for (const { userId, tenantId } of await listRecoveries())
    await inCommunity(tenantId, "tend-recoveries", (scope) => tendRecovery(scope, userId));
}
