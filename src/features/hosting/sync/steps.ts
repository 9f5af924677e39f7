import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import {
  domainsTo,
  MAX_REMOVALS,
  MAX_REMOVALS_PER_RUN,
  planSync,
  type SyncCounts,
} from "@/domain/hosting/sync/rules";
import { HostingError, type HostingPort } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";
import { applyPlan, recordSync } from "./apply-plan";
import { factsOf, type Holdings, type SyncedTenant } from "./facts";
import { removeFromProject } from "./ledger";
import { type Run, renewLease } from "./runs";

/** The state of a run over all communities. `isLost` is set if another instance has taken it over. */
export type Work = {
  run: Run;
  holder: string;
  scope: PlatformScope;
  port: HostingPort;
  counts: SyncCounts;
  endsAt: number;
  isLost: boolean;
};

/** Why a step ended early: the provider was unreachable, or the caller ran out of time or lost its lease. */
export type Stopped = HostingError | "cut" | null;

/** Renews the lease. Returns true if there is time for another step. */
export async function mayGoOn(work: Work): Promise<boolean> {
  work.isLost = !(await renewLease(work.scope, work, work.counts));
  return !work.isLost && Date.now() <= work.endsAt;
}

type Next = { holdings: Holdings; tenant: SyncedTenant; project: ReadonlySet<string> };

export async function syncNext(work: Work, { holdings, tenant, project }: Next): Promise<Stopped> {
  const { scope, port, counts } = work;
  const mostRemovals = Math.min(MAX_REMOVALS, MAX_REMOVALS_PER_RUN - counts.removed);
  const plan = planSync(factsOf(holdings, tenant, { project, mostRemovals }));
  const applying = { tenantId: tenant.id, plan, mayGoOn: () => mayGoOn(work) };
  const applied = await applyPlan(scope, port, applying);
  await recordSync(scope, tenant.id, applied);
  counts.added += applied.added.length;
  counts.removed += applied.removed.length;
  if (applied.failure) return applied.failure;
  if (applied.isCut) return "cut";
  counts.communities += 1;
  counts.held += domainsTo(plan, "held").length;
  if (applied.error) counts.failed += 1;
  return null;
}

/** Removes domains of permanently deleted communities. Removals above the limit are left to a later run. */
export async function removeOrphans(work: Work, domains: readonly string[]): Promise<Stopped> {
  const { scope, port, counts } = work;
  const most = Math.max(0, MAX_REMOVALS_PER_RUN - counts.removed);
  for (const domain of domains.slice(0, most)) {
    if (!(await mayGoOn(work))) return "cut";
    const { failure } = await attempt(() => removeFromProject(scope, port, domain));
    if (failure && failure.kind !== "refused") return failure;
    if (failure) counts.failed += 1;
    else await noteOrphan(scope, domain);
    if (!failure) counts.removed += 1;
  }
  counts.held += Math.max(0, domains.length - most);
  return null;
}

/** Written to the hub's audit log, because the community's own log was deleted with it. */
const noteOrphan = (scope: PlatformScope, domain: string): Promise<void> =>
  inPlatform(scope, (tx) =>
    audit(tx, scope, {
      action: "domain.unhosted",
      target: { type: "domain", id: domain },
      before: { domain },
      reason: "The community for which a sync added it is gone.",
    }),
  );

type Attempt<T> = { value: T; failure: null } | { value: null; failure: HostingError };

export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work(), failure: null };
  } catch (error) {
    if (error instanceof HostingError) return { value: null, failure: error };
    throw error;
  }
}
