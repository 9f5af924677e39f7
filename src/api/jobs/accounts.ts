import type { PlatformScope } from "@/access/scope";
import {
  deleteOldMails,
  findLeaving,
  findTraces,
  finishDeletion,
  type Leaving,
  removeOwnFiles,
} from "@/features/auth/deletion/delete-account-job";
import { deleteExpiredSanctions } from "@/features/auth/deletion/retained-sanctions";
import { deleteExpiredExports, findExportCommunity, makeExport } from "@/features/auth/export/export-job";
import { deleteUserText, leaveSessions } from "@/features/session/account-deletion";
import { leaveDirectory } from "@/features/startup/account-deletion";
import { deleteExpiredArchives } from "@/features/tenant/transfer/jobs";
import { anyScope, platformScopeOf, scopeOf } from "./scopes";

const MAX_ROUNDS = 10;

/**
 * Deletes a leaving user's content, community by community, and then the account. It can be interrupted and
 * restarted at any point, because each step finds the remaining work (GDP-2).
 */
async function finishLeaving(scope: PlatformScope, leaving: Leaving): Promise<void> {
  const { userId, content } = leaving;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await removeOwnFiles(userId);
    for (const tenantId of await findTraces(scope, userId)) {
      const community = await scopeOf(tenantId, "delete-account");
      if (!community) continue;
      await leaveSessions(community, userId);
      const leaver = { userId, keepsContent: content === "anonymise" };
      await deleteUserText(community, leaver);
      await leaveDirectory(community, leaver);
    }
    if (await finishDeletion(scope, leaving)) return;
  }
  throw new Error("The user still has writes in progress.");
}

export async function deleteAccount(userId: string): Promise<void> {
  const leaving = await findLeaving(userId);
  const scope = await platformScopeOf(leaving?.tenantId ?? null, "delete-account");
  if (leaving && scope) await finishLeaving(scope, leaving);
}

export async function exportAccount(exportId: string): Promise<void> {
  const scope = await platformScopeOf(await findExportCommunity(exportId), "make-export");
  if (scope) await makeExport(scope, exportId);
}

export async function deleteExpiredAccounts(): Promise<void> {
  await deleteExpiredExports(new Date());
  await deleteExpiredSanctions(new Date());
  const scope = await anyScope("sweep-accounts");
  if (!scope) return;
  await deleteExpiredArchives(scope);
  await deleteOldMails(scope);
}
