import type { PlatformScope } from "@/access/scope";
import { readBackups } from "@/features/health/backup-runs";
import { BACKUP_SECONDS, type Finding } from "@/features/health/rules";

/** Checks the age of the last backup and whether a restore was ever tested. (SEC-10) */
export async function probeBackups(scope: PlatformScope): Promise<Finding> {
  const { last, lastSound, lastTest } = await readBackups(scope);
  if (!last) {
    return { state: "off", summary: "No backup yet. Run npm run backup to make one.", facts: [] };
  }
  const age = lastSound && (scope.now.getTime() - lastSound.finishedAt.getTime()) / 1000;
  const isOld = age === null || age > BACKUP_SECONDS;
  return {
    state: last.isSound && !isOld && lastTest?.isSound !== false ? "good" : "warning",
    summary: describe(last.error, isOld, lastTest),
    facts: [
      { label: "Last good backup", value: lastSound?.finishedAt ?? null },
      { label: "Backup size", value: lastSound?.bytes ?? null, unit: "bytes" },
      { label: "Missing files", value: lastSound?.missingFiles ?? null },
      { label: "Last test restore", value: lastTest?.finishedAt ?? null },
    ],
  };
}

function describe(
  error: string | null,
  isOld: boolean,
  test: { isSound: boolean; error: string | null } | null,
) {
  if (error) return `The last backup failed: ${error}`;
  if (isOld) return "The last good backup is more than 36 hours old.";
  if (!test) return "No backup has been restored as a test yet.";
  return test.isSound
    ? "The last backup is good."
    : `The last test restore failed: ${test.error ?? "no reason recorded"}`;
}
