import { setTimeout as sleep } from "node:timers/promises";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { probeAddresses } from "@/features/health/probes/addresses";
import { probeBackups } from "@/features/health/probes/backups";
import { probeCdn } from "@/features/health/probes/cdn";
import { probeCounters } from "@/features/health/probes/counters";
import { probeDatabase } from "@/features/health/probes/database";
import { probeMail } from "@/features/health/probes/email";
import { probeHosting } from "@/features/health/probes/hosting";
import { probeInstances } from "@/features/health/probes/instances";
import { probePayments } from "@/features/health/probes/payments";
import { probeQueue } from "@/features/health/probes/queue";
import { probeRefusals } from "@/features/health/probes/refusals";
import { probeSchedule } from "@/features/health/probes/schedule";
import { probeStorage } from "@/features/health/probes/storage";
import { probeVersions } from "@/features/health/probes/versions";
import { errorReason } from "@/lib/errors/error-reason";
import { log } from "@/server/logging/log";
import { type Finding, PROBE_MS, PROBE_NAMES, type Probe, type ProbeName } from "./rules";

const PROBES: Record<ProbeName, (scope: PlatformScope) => Promise<Finding>> = {
  database: probeDatabase,
  queue: probeQueue,
  mail: probeMail,
  storage: probeStorage,
  instances: probeInstances,
  backups: probeBackups,
  hosting: probeHosting,
  addresses: probeAddresses,
  cdn: probeCdn,
  payments: probePayments,
  refusals: probeRefusals,
  counters: probeCounters,
  versions: probeVersions,
  schedule: probeSchedule,
};

/** Runs all probes concurrently. A probe that throws or times out is reported as failed. (SEC-6) */
export const probeAll = (scope: PlatformScope): Promise<Probe[]> =>
  Promise.all((Object.keys(PROBE_NAMES) as ProbeName[]).map((name) => probe(scope, name)));

async function probe(scope: PlatformScope, name: ProbeName): Promise<Probe> {
  const startedAt = performance.now();
  const finding = await ask(() => PROBES[name](scope), scope.requestId);
  return { name, ...finding, ms: Math.round(performance.now() - startedAt), askedAt: scope.now };
}

/** The code of Postgres. */
const DISK_FULL = "53100";

class LateError extends Error {}

const UNREACHABLE = ["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "ETIMEDOUT"];

/** What an error means for the operator. Databases and file systems put their code on it or on its cause. */
function wordsOf(error: unknown): string {
  if (error instanceof LateError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (UNREACHABLE.includes(code)) return m.health_unreachable();
  return code === "ENOSPC" || code === DISK_FULL ? m.health_full() : m.health_broken();
}

/**
 * @param id the request's, under which the log has the whole error
 * @param patience timeout in milliseconds
 */
export async function ask(
  find: () => Promise<Finding>,
  id: string,
  patience: number = PROBE_MS,
): Promise<Finding> {
  const gaveUp = new AbortController();
  const late = sleep(patience, undefined, { signal: gaveUp.signal }).then(() => {
    throw new LateError(m.health_late({ seconds: patience / 1000 }));
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([find(), late]);
  } catch (error) {
    log.warn({ id, err: error }, "a probe failed");
    return {
      state: "failed",
      summary: wordsOf(error),
      facts: [],
      failure: { reason: errorReason(error), id },
    };
  } finally {
    gaveUp.abort();
  }
}
