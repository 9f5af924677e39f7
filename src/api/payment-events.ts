import type { TenantScope } from "@/access/scope";
import { handleEvents } from "@/features/subscription/handling-events";
import { arePaymentsOn } from "@/features/subscription/paying";
import { receiveEvent } from "@/features/subscription/receiving-events";
import type { JobName } from "@/server/jobs/queues";
import { hubScope, inCommunity, scopeOf } from "./job-scopes";

/** Takes what the provider of payments sends, in the name of the hub. */
export async function takePaymentEvent(body: string, signature: string) {
  const scope = await hubScope("handle-payment");
  return scope && arePaymentsOn() ? receiveEvent(scope, body, signature) : null;
}

/** Does several `handle-payment` jobs together; what failed stands under the id of its event. */
export async function handlePayments(eventIds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const scope = await hubScope("handle-payment");
  return scope ? handleEvents(scope, eventIds, (id) => scopeOf(id, "handle-payment")) : new Map();
}

/** Something of one community to be told to the provider of payments; nothing while there is none. */
export async function ofPayments(
  tenantId: string,
  job: JobName,
  work: (scope: TenantScope) => Promise<void>,
): Promise<void> {
  if (arePaymentsOn()) await inCommunity(tenantId, job, work);
}
