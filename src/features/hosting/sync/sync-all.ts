import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import {
  isIdle,
  MAX_REMOVALS,
  NO_COUNTS,
  plainSet,
  planSync,
  type SyncCounts,
} from "@/domain/hosting/sync/rules";
import { openCircuit } from "@/features/hosting/budget";
import { openProvider } from "@/features/hosting/provider";
import type { HostingError } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { recordIdle, recordUnchecked } from "./apply-plan";
import { addedDomains, factsOf, type Holdings, orphansOf, readHoldings, type SyncedTenant } from "./facts";
import { forgetGone } from "./ledger";
import { claimRun, finishRun, pauseRun, type Trigger } from "./runs";
import { attempt, mayGoOn, removeOrphans, syncNext, type Work } from "./steps";

/** How long a caller waits before the rest continues in the background. */
const TIMEOUT_MS = 20_000;
const UNANSWERED_PAUSE_SECONDS = 60;
const MAX_PAUSES_UNANSWERED = 5;

export type SyncAllResult =
  | { state: "done" | "continues"; counts: SyncCounts; error: string | null }
  | { state: "busy"; words: string }
  | { state: "none" };

/**
 * Syncs the domains of all active communities with a single listing of the project. Communities without
 * changes cost no further call. Resumes after a provider pause, a crash or a timeout; communities synced
 * since the run began are skipped. (TEN-8, LEAD-7)
 * @param trigger null resumes a waiting run but never starts one.
 */
export async function syncAll(scope: PlatformScope, trigger: Trigger | null): Promise<SyncAllResult> {
  const port = await openProvider(scope, "sync");
  const claim = await claimRun(scope, trigger && { trigger, onlyFor: null });
  if (claim.state !== "mine") return claim;
  const { run, holder } = claim;
  const counts = { ...NO_COUNTS, ...run.counts };
  const work: Work = { scope, port, run, holder, counts, endsAt: 0, isLost: false };
  try {
    return await syncRest(work);
  } catch (error) {
    await pauseRun(scope, claim, { counts: work.counts, resumeAt: new Date(), error: null });
    throw error;
  }
}

async function syncRest(work: Work): Promise<SyncAllResult> {
  const { scope, port, run } = work;
  const read = await inPlatform(scope, readHoldings);
  const due = read.tenants.filter(
    ({ status, lastSync }) => status === "active" && !(lastSync && lastSync >= run.startedAt),
  );
  const listed = await attempt(async () => plainSet((await port.listDomains()).map(({ name }) => name)));
  if (listed.failure) return stop(work, due, listed.failure);
  const project = listed.value;
  work.endsAt = Date.now() + TIMEOUT_MS;
  if (!(await mayGoOn(work))) return goOnLater(work);
  const holdings = { ...read, addedFor: await forgetGone(scope, read.addedFor, project) };
  const { idle, busy } = sorted(holdings, due, project);
  await recordIdle(scope, idle);
  work.counts.communities += idle.length;
  for (const [position, tenant] of busy.entries()) {
    const stopped = await syncNext(work, { holdings, tenant, project });
    if (stopped === "cut") return goOnLater(work);
    if (stopped) return stop(work, busy.slice(position), stopped);
  }
  const stopped = await removeOrphans(work, orphansOf(holdings, project));
  if (stopped === "cut") return goOnLater(work);
  if (stopped) return stop(work, [], stopped);
  await finishRun(scope, work, { counts: work.counts, error: null });
  return { state: "done", counts: work.counts, error: null };
}

/**
 * Separates the communities with changes from the idle ones. Most are idle, so the check uses as little data
 * as possible.
 */
function sorted(holdings: Holdings, due: readonly SyncedTenant[], project: ReadonlySet<string>) {
  const idle: string[] = [];
  const busy: SyncedTenant[] = [];
  const added = addedDomains(holdings, project);
  for (const tenant of due) {
    const given = { project, among: added.get(tenant.id) ?? [], mostRemovals: MAX_REMOVALS };
    if (isIdle(planSync(factsOf(holdings, tenant, given)))) idle.push(tenant.id);
    else busy.push(tenant);
  }
  return { idle, busy };
}

/**
 * The provider is unreachable: the remaining communities keep their state, get the reason, and are synced
 * later.
 */
async function stop(
  work: Work,
  left: readonly SyncedTenant[],
  failure: HostingError,
): Promise<SyncAllResult> {
  const { scope, run, counts } = work;
  const ids = left.map(({ id }) => id);
  await recordUnchecked(scope, ids, failure.message);
  const isGivenUp = failure.kind !== "limited" && run.pauses >= MAX_PAUSES_UNANSWERED;
  if (failure.kind === "refused" || isGivenUp) {
    const ended = { ...counts, unasked: ids.length };
    await finishRun(scope, work, { counts: ended, error: failure.message });
    return { state: "done", counts: ended, error: failure.message };
  }
  const seconds = failure.retryAfterSeconds ?? UNANSWERED_PAUSE_SECONDS;
  await openCircuit(scope, failure);
  await pauseRun(scope, work, {
    counts,
    resumeAt: new Date(Date.now() + seconds * 1000),
    error: failure.message,
  });
  return { state: "continues", counts, error: failure.message };
}

/** Queues a job for the rest, unless another instance has taken over. */
async function goOnLater(work: Work): Promise<SyncAllResult> {
  if (work.isLost) return { state: "busy", words: m.hosting_sync_syncIssue_running() };
  const { scope, counts } = work;
  await pauseRun(scope, work, { counts, resumeAt: new Date(), error: null });
  await inPlatform(scope, (tx) => enqueue(tx, "resume-sync", {}));
  return { state: "continues", counts, error: null };
}
