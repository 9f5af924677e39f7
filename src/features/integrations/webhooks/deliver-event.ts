import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { webhookDeliveries, webhookEvents, webhooks } from "@/domain/schema";
import type { Failure } from "@/domain/webhooks/rules";
import { inTenant } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { postPort } from "@/server/providers";
import { chatBody } from "./chat";
import type { Claim } from "./claim-deliveries";
import { readPayload } from "./payload";
import { dropDelivery, recordTry } from "./record-try";
import { judgeAnswer, retryAfterMsOf } from "./retries";
import { MAX_ANSWER_BYTES, TIMEOUT_MS } from "./rules";
import { openSecrets } from "./secrets";
import { signedHeaders } from "./signature";

type Prepared = { url: string; headers: Record<string, string>; body: string };

/** Sends a claimed delivery and records the try. */
export async function deliverEvent(scope: TenantScope, claim: Claim): Promise<void> {
  const prepared = await prepareOrLog(scope, claim);
  if (!prepared) return;
  if (prepared === "internal") return recordTry(scope, claim, OUR_FAULT);
  if (typeof prepared === "string") return dropDelivery(scope, claim, prepared);
  const begun = performance.now();
  const answer = await postPort().send({
    ...prepared,
    maxBytes: MAX_ANSWER_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await recordTry(scope, claim, {
    ...judgeAnswer(answer),
    durationMs: Math.round(performance.now() - begun),
    retryAfterMs: answer.outcome === "answered" ? retryAfterMsOf(answer.retryAfter, scope.now) : 0,
  });
}

const OUR_FAULT = {
  failure: "internal",
  isGone: false,
  status: null,
  answer: "",
  durationMs: 0,
  retryAfterMs: 0,
} as const;

/** A delivery that can't be prepared waits as if it had failed, so that it isn't tried each minute. */
const prepareOrLog = (scope: TenantScope, claim: Claim) =>
  prepare(scope, claim).catch((error: unknown) => {
    const about = { err: error, tenant: scope.tenant.id, delivery: claim.id };
    log.error(about, "a webhook's event couldn't be read");
    return "internal" as const;
  });

/** Returns why the delivery can't be sent, and null if it is gone. */
const prepare = (scope: TenantScope, { id }: Claim): Promise<Prepared | Failure | null> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    const [row] = await tx
      .select({ event: webhookEvents, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(
        webhookEvents,
        and(
          eq(webhookEvents.tenantId, webhookDeliveries.tenantId),
          eq(webhookEvents.id, webhookDeliveries.eventId),
        ),
      )
      .innerJoin(
        webhooks,
        and(eq(webhooks.tenantId, webhookDeliveries.tenantId), eq(webhooks.id, webhookDeliveries.webhookId)),
      )
      .where(and(eq(webhookDeliveries.tenantId, tenant.id), eq(webhookDeliveries.id, id)));
    if (!row) return null;
    if (!tenant.capabilities.custom_integrations) return "plan";
    const opened = openSecrets(row.webhook, now);
    if (!opened) return "key";
    const payload = await readPayload(tx, scope, row.event);
    const { format } = row.webhook;
    if (format !== "standard" && !payload.data.isVisible) return "hidden";
    const body = JSON.stringify(format === "standard" ? payload : chatBody(format, tenant, payload));
    const headers = { "content-type": "application/json", "user-agent": "StartupHub-Webhooks/1" };
    const signed = { id: `evt_${row.event.id}`, at: now, body };
    const isSigned = format === "standard";
    return {
      url: opened.address,
      headers: { ...headers, ...(isSigned && signedHeaders(signed, opened.secrets)) },
      body,
    };
  });
