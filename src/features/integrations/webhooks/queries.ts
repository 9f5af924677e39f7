import { and, count, desc, eq, lt, ne, or } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { webhookDeliveries, webhookEvents, webhooks } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { isWebhook } from "./pause-webhook";
import { type Payload, readPayload } from "./payload";
import { LOG_PAGE } from "./rules";
import type { ListDeliveries, OneDelivery, ShownDelivery, ShownWebhook } from "./schema";
import { isMissed } from "./send-again";

/** Never the secrets, and never the address, of which only the host is shown. */
const shown = {
  id: webhooks.id,
  name: webhooks.name,
  host: webhooks.host,
  format: webhooks.format,
  events: webhooks.events,
  pausedBecause: webhooks.pausedBecause,
  failingSince: webhooks.failingSince,
  formerSecretUntil: webhooks.formerSecretUntil,
  version: webhooks.version,
  createdAt: webhooks.createdAt,
};

const isOf = ({ tenant }: Pick<TenantScope, "tenant">, webhookId: string) =>
  and(eq(webhookDeliveries.tenantId, tenant.id), eq(webhookDeliveries.webhookId, webhookId));

export const listWebhooks = (scope: TenantScope): Promise<ShownWebhook[]> =>
  inTenant(scope, async (tx) => {
    const rows = await tx
      .select(shown)
      .from(webhooks)
      .where(eq(webhooks.tenantId, scope.tenant.id))
      .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
    const missed = await tx
      .select({ id: webhookDeliveries.webhookId, number: count() })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.tenantId, scope.tenant.id), isMissed))
      .groupBy(webhookDeliveries.webhookId);
    return rows.map((row) => ({ ...row, missed: missed.find(({ id }) => id === row.id)?.number ?? 0 }));
  });

/** Null if there is none, or it is another community's. */
export const findWebhook = (scope: TenantScope, id: string): Promise<ShownWebhook | null> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx.select(shown).from(webhooks).where(isWebhook(scope, id));
    return row
      ? { ...row, missed: await tx.$count(webhookDeliveries, and(isOf(scope, id), isMissed)) }
      : null;
  });

const ofEvent = and(
  eq(webhookEvents.tenantId, webhookDeliveries.tenantId),
  eq(webhookEvents.id, webhookDeliveries.eventId),
);

export type DeliveryPage = { deliveries: ShownDelivery[]; nextCursor: string | null };

/** The log of a webhook, the newest first. */
export const listDeliveries = (
  scope: AdminScope,
  { webhookId, onlyFailed, cursor }: ListDeliveries,
): Promise<DeliveryPage> =>
  inTenant(scope, async (tx) => {
    const { id, state, failure, status, tries, triedAt, nextTryAt, durationMs, createdAt } =
      webhookDeliveries;
    const isFailed = or(eq(state, "missed"), and(eq(state, "waiting"), ne(tries, 0)));
    // Ids are made in the order of time.
    const isOlder = cursor ? lt(id, cursor) : undefined;
    const rows = await tx
      .select({
        ...{ id, state, failure, status, tries, triedAt, nextTryAt, durationMs, createdAt },
        type: webhookEvents.type,
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, ofEvent)
      .where(and(isOf(scope, webhookId), isOlder, onlyFailed ? isFailed : undefined))
      .orderBy(desc(id))
      .limit(LOG_PAGE + 1);
    const deliveries = rows.slice(0, LOG_PAGE);
    return { deliveries, nextCursor: rows.length > LOG_PAGE ? (deliveries.at(-1)?.id ?? null) : null };
  });

/** @throws AppError NOT_FOUND (`gone`) */
export const readDelivery = (
  scope: AdminScope,
  { id }: OneDelivery,
): Promise<{ eventId: string; payload: Payload; answer: string | null }> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ answer: webhookDeliveries.answer, event: webhookEvents })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, ofEvent)
      .where(and(eq(webhookDeliveries.tenantId, scope.tenant.id), eq(webhookDeliveries.id, id)));
    if (!row) throw new AppError("NOT_FOUND", m.integrations_webhooks_deliveryGone(), "gone");
    const payload = await readPayload(tx, scope, row.event);
    return { eventId: `evt_${row.event.id}`, payload, answer: row.answer };
  });
