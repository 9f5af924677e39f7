import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { MAX_REMOVALS, NO_COUNTS, plainSet, planSync, type SyncPlan } from "@/domain/hosting/sync/rules";
import { openCircuit } from "@/features/hosting/budget";
import { askProvider, openProvider } from "@/features/hosting/provider";
import type { OneTenant, SyncTenant } from "@/features/hosting/schema";
import { AppError } from "@/lib/errors/app-error";
import { HostingError } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";
import { applyPlan, recordSync } from "./apply-plan";
import { factsOf, type Holdings, readHoldings, type SyncedTenant } from "./facts";
import { forgetGone } from "./ledger";
import { claimRun, finishRun, renewLease } from "./runs";

/** A dry run. (LEAD-7) */
export async function planTenant(
  scope: PlatformScope,
  { tenantId }: OneTenant,
): Promise<Pick<SyncPlan, "lines"> & { name: string }> {
  const { holdings, tenant } = await findSynced(scope, tenantId);
  const project = await askProvider(scope, async (port) => plainSet(namesOf(await port.listDomains())));
  const { lines } = planSync(factsOf(holdings, tenant, { project, mostRemovals: MAX_REMOVALS }));
  return { name: tenant.name, lines };
}

const namesOf = (domains: readonly { name: string }[]): string[] => domains.map(({ name }) => name);

async function findSynced(
  scope: PlatformScope,
  tenantId: string,
): Promise<{ holdings: Holdings; tenant: SyncedTenant }> {
  const holdings = await inPlatform(scope, readHoldings);
  const tenant = holdings.tenants.find(({ id }) => id === tenantId);
  if (!tenant) throw new AppError("NOT_FOUND", m.common_tenantNotFound());
  return { holdings, tenant };
}

type SyncResult = { added: string[]; removed: string[]; error: string | null };

/**
 * Syncs the project with a community: adds its domain and its verified custom domains, and removes domains
 * that a sync added for it and that have no owner anymore. (TEN-8)
 * @throws AppError if another sync is running or the provider is unreachable. The state of the community is
 * unchanged then.
 */
export async function syncTenant(scope: PlatformScope, input: SyncTenant): Promise<SyncResult> {
  const { tenantId, approved } = input;
  const port = await openProvider(scope, "operator");
  await findSynced(scope, tenantId);
  const held = await claimRun(scope, { trigger: "button", onlyFor: tenantId });
  if (held.state !== "mine")
    throw new AppError("CONFLICT", held.state === "busy" ? held.words : "", "running");
  const counts = { ...NO_COUNTS };
  let error: string | null = null;
  try {
    const project = plainSet(namesOf(await port.listDomains()));
    const { holdings, tenant } = await findSynced(scope, tenantId);
    const known = { ...holdings, addedFor: await forgetGone(scope, holdings.addedFor, project) };
    const plan = planSync(factsOf(known, tenant, { project, mostRemovals: MAX_REMOVALS, approved }));
    const mayGoOn = () => renewLease(scope, held, counts);
    const applied = await applyPlan(scope, port, { tenantId, plan, mayGoOn });
    await recordSync(scope, tenantId, applied);
    if (applied.failure) throw applied.failure;
    if (applied.isCut) throw new AppError("CONFLICT", m.hosting_sync_syncIssue_running(), "running");
    Object.assign(counts, {
      communities: 1,
      added: applied.added.length,
      removed: applied.removed.length,
      failed: applied.error ? 1 : 0,
    });
    return { added: applied.added, removed: applied.removed, error: applied.error };
  } catch (caught) {
    if (!(caught instanceof HostingError)) throw caught;
    error = caught.message;
    throw await unasked(scope, tenantId, caught);
  } finally {
    await finishRun(scope, held, { counts, error });
  }
}

async function unasked(scope: PlatformScope, tenantId: string, failure: HostingError): Promise<AppError> {
  const { message, retryAfterSeconds } = failure;
  await recordSync(scope, tenantId, { added: [], removed: [], error: null, failure, isCut: false });
  await openCircuit(scope, failure);
  const code = failure.kind === "limited" ? "TOO_MANY_REQUESTS" : "SERVICE_UNAVAILABLE";
  return new AppError(code, message, "provider", retryAfterSeconds ?? undefined);
}
