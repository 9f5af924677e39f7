import * as m from "#messages";
import { MINUTE_MS } from "@/lib/time/duration";

/** The probes, in display order. (SEC-6) */
export const PROBE_NAMES = {
  database: m.health_probes_database,
  queue: m.health_probes_queue,
  mail: m.common_email,
  storage: m.health_probes_storage,
  instances: m.health_probes_instances,
  backups: m.health_probes_backups,
  hosting: m.common_hostingProvider,
  addresses: m.health_probes_addresses,
  cdn: m.health_probes_cdn,
  payments: m.health_probes_payments,
  refusals: m.health_probes_refusals,
  counters: m.health_probes_counters,
  versions: m.common_versions,
  schedule: m.health_probes_schedule,
} as const;
export type ProbeName = keyof typeof PROBE_NAMES;

/** `off` means not configured, which isn't an error. */
export type ProbeState = "good" | "warning" | "failed" | "off";
export const STATE_NAMES: Record<ProbeState, () => string> = {
  good: m.health_states_good,
  warning: m.common_warning,
  failed: m.health_states_failed,
  off: m.common_off,
};

/** A numeric value is in bytes or seconds if `unit` is set. */
export type Fact = { label: string; value: string | number | Date | null; unit?: "bytes" | "seconds" };

/** Why a probe itself failed, as its error says, and the id of its line in the log. */
export type ProbeFailure = { reason: string; id: string };

/** `summary` is plain words; an error's own text is in `failure`. */
export type Finding = { state: ProbeState; summary: string; facts: Fact[]; failure?: ProbeFailure };

/** `ms` is how long the probe took. */
export type Probe = Finding & { name: ProbeName; ms: number; askedAt: Date };

/** A probe that takes longer counts as failed. */
export const PROBE_MS = 5_000;
/** A probe that takes longer shows how long it took. */
export const SLOW_MS = 1_000;
export const REFRESH_MS = MINUTE_MS;

/** A job due for LATE_SECONDS is late. After STUCK_SECONDS no worker is considered running. */
export const LATE_SECONDS = 120;
export const STUCK_SECONDS = 900;
/** Instances send a heartbeat three times per minute. One that misses four is unhealthy. */
export const SILENT_SECONDS = 80;
/** Shares of the connection limit and of the disk space. */
export const FULL_SHARE = 0.8;
export const SCARCE_SHARE = 0.1;
/** Daily jobs get 36 hours: one day plus half a day of slack. */
export const BACKUP_SECONDS = 36 * 3600;
export const SYNC_SECONDS = 36 * 3600;
export const CHECK_SECONDS = 36 * 3600;
export const RECOUNT_SECONDS = 36 * 3600;
/** The most frequent schedules run every minute. */
export const IDLE_SECONDS = 300;

export function worst(states: readonly ProbeState[]): ProbeState {
  const order: ProbeState[] = ["failed", "warning", "good"];
  return order.find((state) => states.includes(state)) ?? "off";
}

/** @param seconds how long the oldest item has been due */
export function lateness(seconds: number | null): ProbeState {
  if (seconds === null || seconds < LATE_SECONDS) return "good";
  return seconds < STUCK_SECONDS ? "warning" : "failed";
}
