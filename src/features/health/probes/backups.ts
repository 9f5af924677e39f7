import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { readBackups } from "@/features/health/backup-runs";
import { BACKUP_SECONDS, type Finding } from "@/features/health/rules";

/** Checks the age of the last backup and whether a restore was ever tested. (SEC-10) */
export async function probeBackups(scope: PlatformScope): Promise<Finding> {
  const { last, lastSound, lastTest } = await readBackups(scope);
  if (!last) {
    return { state: "off", summary: m.health_backups_none(), facts: [] };
  }
  const age = lastSound && (scope.now.getTime() - lastSound.finishedAt.getTime()) / 1000;
  const isOld = age === null || age > BACKUP_SECONDS;
  return {
    state: last.isSound && !isOld && lastTest?.isSound !== false ? "good" : "warning",
    summary: describe(last.error, isOld, lastTest),
    facts: [
      { label: m.health_backups_lastGood(), value: lastSound?.finishedAt ?? null },
      { label: m.health_backups_size(), value: lastSound?.bytes ?? null, unit: "bytes" },
      { label: m.health_backups_missing(), value: lastSound?.missingFiles ?? null },
      { label: m.health_backups_lastTest(), value: lastTest?.finishedAt ?? null },
    ],
  };
}

function describe(
  error: string | null,
  isOld: boolean,
  test: { isSound: boolean; error: string | null } | null,
) {
  if (error) return m.health_backups_failed({ error });
  if (isOld) return m.health_backups_old();
  if (!test) return m.health_backups_untested();
  return test.isSound
    ? m.health_backups_good()
    : m.health_backups_testFailed({ error: test.error ?? m.health_backups_noReason() });
}
