import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import {
  comments,
  moderationCases,
  sessions,
  startups,
  webhookEvents,
  webhookObjects,
  webhooks,
} from "@/domain/schema";
import type { ObjectType } from "@/domain/webhooks/event-rules";
import { processSingleton } from "@/lib/process-singleton";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { type Claim, claimDeliveries } from "./claim-deliveries";
import { deliverEvent } from "./deliver-event";
import { CONCURRENCY, LOG_DAYS } from "./rules";

/** How often a worker looks for more while deliveries are on their way. */
const LOOK_MS = 500;
/** A worker then leaves the rest to the next run of the job. */
const MAX_RUN_MS = 5 * MINUTE_MS;

/** The scopes of a moment. */
type Scopes = {
  platform: () => Promise<PlatformScope | null>;
  community: (tenantId: string) => Promise<TenantScope | null>;
};

const state = () => processSingleton("webhook-deliveries", () => ({ isRunning: false, isAskedAgain: false }));

/**
 * Sends what is due until nothing is, several deliveries at once, so that a slow receiver holds up only its own. A process
 * does this once: called again meanwhile, it only has the first call look again.
 */
export async function deliverWebhooks(scopes: Scopes): Promise<void> {
  const run = state();
  run.isAskedAgain = true;
  if (run.isRunning) return;
  run.isRunning = true;
  try {
    while (run.isAskedAgain) {
      run.isAskedAgain = false;
      await sendAllDue(scopes);
    }
  } finally {
    run.isRunning = false;
  }
}

async function sendAllDue({ platform, community }: Scopes): Promise<void> {
  const stopAt = performance.now() + MAX_RUN_MS;
  const sending = new Set<Promise<void>>();
  const send = (claim: Claim) => {
    const sent: Promise<void> = sendOne(community, claim).finally(() => sending.delete(sent));
    sending.add(sent);
  };
  try {
    for (;;) {
      // One that ends during the claim may make room for the next of its object.
      const wasSending = sending.size > 0;
      const free = performance.now() < stopAt ? CONCURRENCY.process - sending.size : 0;
      const scope = free > 0 ? await platform() : null;
      const claims = scope ? await claimDeliveries(scope, free) : [];
      for (const claim of claims) send(claim);
      if (claims.length > 0) continue;
      if (!wasSending) return;
      await Promise.race([...sending, pause(LOOK_MS)]);
    }
  } finally {
    await Promise.all(sending);
  }
}

/** A delivery that fails here is taken by another worker when its lease has ended. */
async function sendOne(community: Scopes["community"], claim: Claim): Promise<void> {
  try {
    const scope = await community(claim.tenantId);
    if (scope) await deliverEvent(scope, claim);
  } catch (error) {
    log.error({ err: error, tenant: claim.tenantId, delivery: claim.id }, "a webhook couldn't be delivered");
  }
}

const isOld = ({ now }: Pick<TenantScope, "now">) => lt(webhookEvents.createdAt, addDays(now, -LOG_DAYS));

/** The communities with events that the log doesn't keep any more, or a former secret that signs no more. */
export const listTenantsWithOldWebhookEvents = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const events = await tx
      .selectDistinct({ tenantId: webhookEvents.tenantId })
      .from(webhookEvents)
      .where(isOld(scope));
    const secrets = await tx
      .selectDistinct({ tenantId: webhooks.tenantId })
      .from(webhooks)
      .where(lt(webhooks.formerSecretUntil, scope.now));
    return [...new Set([...events, ...secrets].map(({ tenantId }) => tenantId))];
  });

const OBJECTS = {
  startup: startups,
  comment: comments,
  session: sessions,
  case: moderationCases,
  webhook: webhooks,
} as const satisfies Partial<Record<ObjectType, unknown>>;

/**
 * Deletes the counters of objects that are gone, of which nothing happens any more. Those of members stay, because they can
 * join again; of a domain, too.
 */
async function deleteGoneObjects(tx: Tx, { tenant }: TenantScope): Promise<void> {
  for (const [type, table] of Object.entries(OBJECTS))
    await tx.execute(sql`delete from ${webhookObjects} o where o.tenant_id = ${tenant.id} and o.type = ${type}
      and not exists (select from ${table} t where t.tenant_id = o.tenant_id and t.id = o.id)`);
}

/** Deletes events after 30 days, with their deliveries, and secrets that were replaced. */
export const deleteOldWebhookEvents = (scope: TenantScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    await tx.delete(webhookEvents).where(and(eq(webhookEvents.tenantId, tenant.id), isOld(scope)));
    await deleteGoneObjects(tx, scope);
    await tx
      .update(webhooks)
      .set({ formerSecret: null, formerSecretUntil: null })
      .where(and(eq(webhooks.tenantId, tenant.id), lt(webhooks.formerSecretUntil, now)));
  });
