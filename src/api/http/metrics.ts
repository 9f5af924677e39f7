import { Gauge, Registry } from "prom-client";
import { mintPlatformScope, mintTenantScope, type PlatformScope } from "@/access/scope";
import { listTenantIds } from "@/domain/tenant/list-tenants";
import { findTenant } from "@/domain/tenant/resolve-host";
import { readMailDepth } from "@/features/health/probes/email";
import { readQueueDepth, readQueueDepths } from "@/features/health/probes/queue";
import { buildInfo } from "@/server/observability/build-info";
import { measures } from "@/server/observability/metrics";

/** Renders this process's counters and the deployment's queue depths in the Prometheus format (SEC-7). */
export async function writeMetrics(): Promise<string> {
  const own = measures().registry;
  return Registry.merge([own, await depths()]).metrics();
}

/** If the database doesn't answer, its metrics are left out and `database_up` is 0. */
async function depths(): Promise<Registry> {
  const registry = new Registry();
  const addGauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  new Gauge({
    name: "startuphub_build_info",
    help: "Always 1; the label names the build.",
    labelNames: ["version"],
    registers: [registry],
  }).set({ version: buildInfo.version }, 1);
  const found = await readDepths().catch(() => null);
  addGauge("startuphub_database_up", "Whether the database answered.", found ? 1 : 0);
  if (!found) return registry;
  addGauge("startuphub_jobs_due", "Jobs that wait for a worker.", found.queue.due);
  addGauge(
    "startuphub_jobs_oldest_seconds",
    "For how long the oldest of them has been due.",
    found.queue.oldest ?? 0,
  );
  addGauge("startuphub_jobs_failed", "Jobs that failed for good in the last day.", found.queue.failed);
  const depth = new Gauge({
    name: "startuphub_queue_depth",
    help: "Jobs that wait for a worker, by queue.",
    labelNames: ["queue"],
    registers: [registry],
  });
  for (const { name, due } of found.queues) depth.set({ queue: name }, due);
  addGauge("startuphub_mails_waiting", "Mails that wait to be sent.", found.mail.waiting);
  addGauge(
    "startuphub_mails_oldest_seconds",
    "For how long the oldest of them has waited.",
    found.mail.oldest ?? 0,
  );
  addGauge("startuphub_mails_failed", "Mails that failed for good in the last day.", found.mail.failed);
  return registry;
}

async function readDepths() {
  const scope = await operatorScope();
  if (!scope) return null;
  const [queue, queues, mail] = await Promise.all([
    readQueueDepth(scope),
    readQueueDepths(scope),
    readMailDepth(scope),
  ]);
  return { queue, queues, mail };
}

/** The token is for the whole deployment, but a scope needs a community, so it uses the first one. */
async function operatorScope(): Promise<PlatformScope | null> {
  const [id] = await listTenantIds();
  const tenant = id ? await findTenant(id) : null;
  if (!tenant) return null;
  const call = { now: new Date(), requestId: "", ip: "", host: "", actor: "metrics" };
  return mintPlatformScope(mintTenantScope({ ...call, tenant, viewer: null }));
}
