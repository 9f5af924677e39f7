import { inArray } from "drizzle-orm";
import { authUsers } from "@/domain/schema";
import { ArchiveError } from "@/domain/transfer/format";
import type { Tx } from "@/server/db/client";
import type { CheckedArchive } from "./check-archive";
import type { Accounts } from "./match-people";

const BATCH = 1000;

/**
 * The audit log names accounts by their ids alone, which its hashes cover. One of another user of this deployment would
 * show actions that aren't theirs. A person of the archive may have another account here than the one with their id, as
 * long as that one isn't claimed.
 * @throws ArchiveError
 */
export async function assertNoStrangers(
  tx: Tx,
  { actors }: CheckedArchive,
  accounts: Accounts,
): Promise<void> {
  const ids = [...actors].filter((id) => accounts.get(id) !== id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const found = await tx
      .select({ id: authUsers.id, isProved: authUsers.emailVerified })
      .from(authUsers)
      .where(inArray(authUsers.id, ids.slice(from, from + BATCH)));
    if (found.some(({ id }) => !accounts.has(id)))
      throw new ArchiveError(
        "The audit log names an account of this deployment that isn't among the archive's people.",
      );
    if (found.some(({ isProved }) => isProved))
      throw new ArchiveError(
        "The audit log names an account of this deployment that has another address here. Import all communities of a deployment before their members claim their accounts.",
      );
  }
}
