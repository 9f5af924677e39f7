import { and, desc, eq } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { backups } from "@/domain/schema";
import { inPlatform, type Tx } from "@/server/db/client";

export type BackupRun = typeof backups.$inferSelect;

/**
 * The last attempted backup, the last successful one, and the last restore test; null if there was none.
 * (SEC-10)
 */
export type BackupState = {
  last: BackupRun | null;
  lastSound: BackupRun | null;
  lastTest: BackupRun | null;
};

export function readBackups(scope: PlatformScope): Promise<BackupState> {
  return inPlatform(scope, async (tx) => ({
    last: await newest(tx, "backup"),
    lastSound: await newest(tx, "backup", { isSound: true }),
    lastTest: await newest(tx, "test"),
  }));
}

async function newest(
  tx: Tx,
  kind: BackupRun["kind"],
  only: { isSound?: true } = {},
): Promise<BackupRun | null> {
  const [row] = await tx
    .select()
    .from(backups)
    .where(and(eq(backups.kind, kind), only.isSound && eq(backups.isSound, true)))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return row ?? null;
}
