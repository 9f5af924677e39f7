import type { PlatformScope, TenantScope } from "@/access/scope";
import { findTraces, finishDeletion, type Leaving, removeOwnFiles } from "@/features/auth/deletion-finishing";
import { leaveSessions } from "@/features/session/leaving";
import { leaveWords } from "@/features/session/leaving-words";
import { leaveDirectory } from "@/features/startup/leaving";

const MOST_ROUNDS = 10;

/**
 * Takes away what somebody leaves behind, community by community, and then the person. It may be interrupted
 * anywhere and begun again: each step finds what is left to do. (`docs/behaviours.md`, GDP-2)
 * @param scopeIn the scope of one community.
 */
export async function finishLeaving(
  scope: PlatformScope,
  leaving: Leaving,
  scopeIn: (tenantId: string) => Promise<TenantScope | null>,
): Promise<void> {
  const { userId, content } = leaving;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await removeOwnFiles(userId);
    for (const tenantId of await findTraces(scope, userId)) {
      const community = await scopeIn(tenantId);
      if (!community) continue;
      await leaveSessions(community, userId);
      const leaver = { userId, keepsContent: content === "anonymise" };
      await leaveWords(community, leaver);
      await leaveDirectory(community, leaver);
    }
    if (await finishDeletion(scope, leaving)) return;
  }
  throw new Error("Somebody who leaves still writes.");
}
