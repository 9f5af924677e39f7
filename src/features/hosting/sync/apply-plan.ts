import { eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { domainsTo, failuresOf, type SyncPlan } from "@/domain/hosting/sync/rules";
import { tenantDomains, tenants } from "@/domain/schema";
import { findTenant } from "@/domain/tenant/resolve-host";
import { emitDomain } from "@/domain/webhooks/emit-domain";
import { HostingError, type HostingPort } from "@/server/adapters/hosting/port";
import { inPlatform, type Tx } from "@/server/db/client";
import { addToProject, adopt, removeFromProject } from "./ledger";

/**
 * `failure`: the provider became unreachable, so the outcome of the rest is unknown. `isCut`: another run
 * continues with the rest.
 */
export type Applied = {
  added: string[];
  removed: string[];
  error: string | null;
  failure: HostingError | null;
  isCut: boolean;
};

/** `mayGoOn` is checked before every mutating call. */
type Applying = { tenantId: string; plan: SyncPlan; mayGoOn: () => Promise<boolean> };

export async function applyPlan(
  scope: PlatformScope,
  port: HostingPort,
  { tenantId, plan, mayGoOn }: Applying,
): Promise<Applied> {
  const done: Applied = { added: [], removed: [], error: null, failure: null, isCut: false };
  const refusals: string[] = [];
  await adopt(scope, plan.adopted, tenantId);
  const steps = [
    ...domainsTo(plan, "add").map((domain) => ({
      domain,
      done: done.added,
      work: () => addToProject(scope, port, { domain, tenantId }),
    })),
    ...domainsTo(plan, "remove").map((domain) => ({
      domain,
      done: done.removed,
      work: () => removeFromProject(scope, port, domain),
    })),
  ];
  for (const step of steps) {
    if (!(await mayGoOn())) {
      done.isCut = true;
      break;
    }
    const failure = await attempt(step.work);
    if (!failure) step.done.push(step.domain);
    else if (failure.kind === "refused")
      refusals.push(m.hosting_sync_syncIssue_refused({ domain: step.domain, words: failure.message }));
    else {
      done.failure = failure;
      break;
    }
  }
  done.error = [...refusals, ...failuresOf(plan)].join(" ") || null;
  return done;
}

async function attempt(work: () => Promise<void>): Promise<HostingError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof HostingError) return error;
    throw error;
  }
}

/**
 * Stores the outcome of a community's sync. If the provider was unreachable, keeps the previous state and
 * updates only the reason. A sync that was cut is not recorded. (LEAD-7)
 */
export async function recordSync(scope: PlatformScope, tenantId: string, applied: Applied): Promise<void> {
  const { added, removed, error, isCut } = applied;
  const tenant = added.length + removed.length > 0 ? await findTenant(tenantId) : null;
  await inPlatform(scope, async (tx) => {
    if (!isCut) await tx.update(tenants).set(outcomeOf(scope, applied)).where(eq(tenants.id, tenantId));
    if (!tenant) return;
    await audit(
      tx,
      { ...scope, tenant },
      { action: "domain.synced", target: { type: "tenant", id: tenantId }, after: { added, removed, error } },
    );
    await emitSynced(tx, { tenant, now: scope.now }, applied);
  });
}

async function emitSynced(
  tx: Tx,
  scope: Pick<TenantScope, "tenant" | "now">,
  { added, removed }: Applied,
): Promise<void> {
  const { id, domain, tenantId } = tenantDomains;
  const rows = await tx.select({ id, domain }).from(tenantDomains).where(eq(tenantId, scope.tenant.id));
  const changes = [
    ...added.map((name) => ({ name, state: "connected" as const })),
    ...removed.map((name) => ({ name, state: "disconnected" as const })),
  ];
  for (const { name, state } of changes) {
    const own = rows.find((row) => row.domain === name);
    await emitDomain(tx, scope, { id: own?.id ?? scope.tenant.id, domain: name, state });
  }
}

const outcomeOf = ({ now }: PlatformScope, { error, failure }: Applied) =>
  failure
    ? { syncError: m.hosting_sync_syncIssue_unasked({ words: failure.message }) }
    : { lastSync: now, syncStatus: error ? ("failed" as const) : ("success" as const), syncError: error };

/** Records communities without changes in a single statement. */
export function recordIdle(scope: PlatformScope, tenantIds: readonly string[]): Promise<void> {
  return inPlatform(scope, async (tx) => {
    if (tenantIds.length === 0) return;
    await tx
      .update(tenants)
      .set({ lastSync: scope.now, syncStatus: "success", syncError: null })
      .where(inArray(tenants.id, [...tenantIds]));
  });
}

/**
 * Stores the reason for communities that couldn't be synced because the provider was unreachable. Their
 * states are unchanged.
 */
export function recordUnchecked(
  scope: PlatformScope,
  tenantIds: readonly string[],
  words: string,
): Promise<void> {
  return inPlatform(scope, async (tx) => {
    if (tenantIds.length === 0) return;
    await tx
      .update(tenants)
      .set({ syncError: m.hosting_sync_syncIssue_unasked({ words }) })
      .where(inArray(tenants.id, [...tenantIds]));
  });
}
