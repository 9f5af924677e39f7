import type { PlatformScope } from "@/access/scope";
import { HostingFault, type HostingPort } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";
import { blockCalls } from "./budget";
import { openProvider } from "./provider";
import { applyPlan, recordIdle, recordSync, recordUnasked } from "./sync-applying";
import {
  addedDomains,
  factsOf,
  type Holdings,
  orphansOf,
  readHoldings,
  type SyncedTenant,
} from "./sync-facts";
import { removeFromProject } from "./sync-ledger";
import {
  domainsTo,
  isIdle,
  MOST_REMOVALS,
  MOST_REMOVALS_IN_RUN,
  NO_COUNTS,
  plainSet,
  planSync,
  type SyncCounts,
} from "./sync-rules";
import { claimRun, finishRun, keepRun, pauseRun, type Run, type Trigger } from "./sync-runs";

/** A caller waits no longer than this; what is left then goes on in the background. */
const PATIENCE_MS = 20_000;
const UNANSWERED_PAUSE_SECONDS = 60;
const MOST_PAUSES_UNANSWERED = 5;

export type SyncAllResult =
  | { state: "done" | "continues"; counts: SyncCounts; error: string | null }
  | { state: "busy"; words: string }
  | { state: "none" };

type Held = { run: Run; holder: string };
type Work = Held & { scope: PlatformScope; port: HostingPort; counts: SyncCounts; endsAt: number };

/**
 * Syncs the domains of every active community with one list of the provider's. Communities with nothing to do cost no
 * further call; a pause that the provider asks for, a crash and a long run are gone on with where they stopped, because
 * a community that was synced since the run began is done. (`docs/behaviours.md`, TEN-8, LEAD-7)
 * @param trigger null goes on with a run that waits, and begins none.
 */
export async function syncAll(scope: PlatformScope, trigger: Trigger | null): Promise<SyncAllResult> {
  const port = await openProvider(scope, "sync");
  const claim = await claimRun(scope, trigger && { trigger, onlyFor: null });
  if (claim.state !== "mine") return claim;
  const { run, holder } = claim;
  const work = {
    scope,
    port,
    run,
    holder,
    counts: { ...NO_COUNTS, ...run.counts },
    endsAt: Date.now() + PATIENCE_MS,
  };
  try {
    return await syncRest(work);
  } catch (error) {
    await pauseRun(scope, claim, { counts: work.counts, resumeAt: new Date(), error: null });
    throw error;
  }
}

async function syncRest(work: Work): Promise<SyncAllResult> {
  const { scope, port, run } = work;
  const holdings = await inPlatform(scope, readHoldings);
  const due = holdings.tenants.filter(
    ({ status, lastSync }) => status === "active" && !(lastSync && lastSync >= run.startedAt),
  );
  const listed = await attempt(async () => plainSet((await port.listDomains()).map(({ name }) => name)));
  if (listed.fault) return stop(work, due, listed.fault);
  const { idle, busy } = sorted(holdings, due, listed.value);
  await recordIdle(scope, idle);
  work.counts.communities += idle.length;
  for (const [position, tenant] of busy.entries()) {
    if (!(await keepRun(scope, work, work.counts))) return { state: "busy", words: "" };
    if (Date.now() > work.endsAt) return goOnLater(work);
    const fault = await syncNext(work, { holdings, tenant, project: listed.value });
    if (fault) return stop(work, busy.slice(position), fault);
  }
  const fault = await removeOrphans(work, orphansOf(holdings, listed.value));
  if (fault) return stop(work, [], fault);
  await finishRun(scope, work, { counts: work.counts, error: null });
  return { state: "done", counts: work.counts, error: null };
}

/** Who has something to do; looked at with as little as decides it, because most have nothing. */
function sorted(holdings: Holdings, due: readonly SyncedTenant[], project: ReadonlySet<string>) {
  const idle: string[] = [];
  const busy: SyncedTenant[] = [];
  const added = addedDomains(holdings, project);
  for (const tenant of due) {
    const given = { project, among: added.get(tenant.id) ?? [], mostRemovals: MOST_REMOVALS };
    if (isIdle(planSync(factsOf(holdings, tenant, given)))) idle.push(tenant.id);
    else busy.push(tenant);
  }
  return { idle, busy };
}

type Next = { holdings: Holdings; tenant: SyncedTenant; project: ReadonlySet<string> };

/** @returns the fault because of which nobody knows how it ended. */
async function syncNext(
  { scope, port, counts }: Work,
  { holdings, tenant, project }: Next,
): Promise<HostingFault | null> {
  const mostRemovals = Math.min(MOST_REMOVALS, MOST_REMOVALS_IN_RUN - counts.removed);
  const plan = planSync(factsOf(holdings, tenant, { project, mostRemovals }));
  const applied = await applyPlan(scope, port, { tenantId: tenant.id, plan });
  await recordSync(scope, tenant.id, applied);
  counts.added += applied.added.length;
  counts.removed += applied.removed.length;
  if (applied.fault) return applied.fault;
  counts.communities += 1;
  counts.held += domainsTo(plan, "held").length;
  if (applied.error) counts.failed += 1;
  return null;
}

async function removeOrphans(work: Work, domains: readonly string[]): Promise<HostingFault | null> {
  const { scope, port, counts } = work;
  const left = MOST_REMOVALS_IN_RUN - counts.removed;
  if (domains.length > left) {
    counts.held += domains.length;
    return null;
  }
  for (const domain of domains) {
    const { fault } = await attempt(() => removeFromProject(scope, port, domain));
    if (fault && fault.kind !== "refused") return fault;
    if (fault) counts.failed += 1;
    else counts.removed += 1;
  }
  return null;
}

/** The provider cannot be asked now: whoever is left keeps its state, learns the reason, and comes later. */
async function stop(work: Work, left: readonly SyncedTenant[], fault: HostingFault): Promise<SyncAllResult> {
  const { scope, run, counts } = work;
  const ids = left.map(({ id }) => id);
  await recordUnasked(scope, ids, fault.message);
  const isGivenUp = fault.kind !== "limited" && run.pauses >= MOST_PAUSES_UNANSWERED;
  if (fault.kind === "refused" || isGivenUp) {
    const ended = { ...counts, unasked: ids.length };
    await finishRun(scope, work, { counts: ended, error: fault.message });
    return { state: "done", counts: ended, error: fault.message };
  }
  const seconds = fault.retryAfterSeconds ?? UNANSWERED_PAUSE_SECONDS;
  if (fault.status === 429) await blockCalls(scope, seconds);
  await pauseRun(scope, work, {
    counts,
    resumeAt: new Date(Date.now() + seconds * 1000),
    error: fault.message,
  });
  return { state: "continues", counts, error: fault.message };
}

async function goOnLater(work: Work): Promise<SyncAllResult> {
  const { scope, counts } = work;
  await pauseRun(scope, work, { counts, resumeAt: new Date(), error: null });
  return { state: "continues", counts, error: null };
}

type Attempt<T> = { value: T; fault: null } | { value: null; fault: HostingFault };

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work(), fault: null };
  } catch (error) {
    if (error instanceof HostingFault) return { value: null, fault: error };
    throw error;
  }
}
