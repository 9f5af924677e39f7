import type { PlatformScope } from "@/access/scope";
import { readBackups } from "@/features/health/backup-runs";
import { BACKUP_SECONDS, type Finding } from "@/features/health/rules";

/** Checks the age of the last backup and whether a restore was ever tested. (SEC-10) */
export async function probeBackups(scope: PlatformScope): Promise<Finding> {
  const { last, lastSound, lastTest } = await readBackups(scope);
  if (!last) {
    return { state: "off", summary: "No backup was ever made. `npm run backup` makes one.", facts: [] };
  }
  const age = lastSound && (scope.now.getTime() - lastSound.finishedAt.getTime()) / 1000;
  const isOld = age === null || age > BACKUP_SECONDS;
  return {
    state: last.isSound && !isOld && lastTest?.isSound !== false ? "good" : "warning",
    summary: describe(last.error, isOld, lastTest),
    facts: [
      { label: "Last sound backup", value: lastSound?.finishedAt ?? null },
      { label: "Its size", value: lastSound?.bytes ?? null, unit: "bytes" },
      { label: "Files that were missing", value: lastSound?.missingFiles ?? null },
      { label: "Last restored as a test", value: lastTest?.finishedAt ?? null },
    ],
  };
}

function describe(
  error: string | null,
  isOld: boolean,
  test: { isSound: boolean; error: string | null } | null,
) {
  if (error) return `The last backup failed: ${error}`;
  if (isOld) return "The last sound backup is older than a day and a half.";
  if (!test) return "It was never tried whether a backup can be restored.";
  return test.isSound
    ? "The last backup is sound."
    : `The last test of a backup failed: ${test.error ?? "no reason was kept"}`;
}
