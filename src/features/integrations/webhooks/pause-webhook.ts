import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { listStaff } from "@/domain/member/owners";
import { webhookDeliveries, webhooks } from "@/domain/schema";
import type { PauseReason } from "@/domain/webhooks/rules";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { pausedMail } from "./emails";
import type { OneWebhook } from "./schema";

export type Webhook = typeof webhooks.$inferSelect;

export const isWebhook = ({ tenant }: Pick<TenantScope, "tenant">, id: string) =>
  and(eq(webhooks.tenantId, tenant.id), eq(webhooks.id, id));

/** @throws AppError NOT_FOUND (`gone`) */
export async function lockWebhook(tx: Tx, scope: TenantScope, id: string): Promise<Webhook> {
  const [webhook] = await tx.select().from(webhooks).where(isWebhook(scope, id)).for("no key update");
  if (!webhook) throw new AppError("NOT_FOUND", m.integrations_webhooks_gone(), "gone");
  return webhook;
}

export const auditWebhook = (
  tx: Tx,
  scope: TenantScope,
  what: "created" | "changed" | "secret_rotated" | "paused" | "resumed" | "deleted",
  id: string,
  facts: { before?: object; after?: object; reason?: string } = {},
): Promise<void> =>
  audit(tx, scope, { action: `webhook.${what}`, target: { type: "webhook", id }, ...facts });

/**
 * Pauses a webhook whose row the caller has locked. Nothing more is sent to it; what waits, and what happens meanwhile,
 * is kept for its admins to send. They are told, unless one of them has paused it.
 */
export async function pauseLocked(
  tx: Tx,
  scope: TenantScope,
  webhook: Webhook,
  reason: PauseReason,
): Promise<void> {
  const { id, name } = webhook;
  await tx.update(webhooks).set({ pausedBecause: reason }).where(isWebhook(scope, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: "missed", failure: "paused" })
    .where(
      and(
        eq(webhookDeliveries.tenantId, scope.tenant.id),
        eq(webhookDeliveries.webhookId, id),
        eq(webhookDeliveries.state, "waiting"),
      ),
    );
  await auditWebhook(tx, scope, "paused", id, { before: { name }, after: { reason } });
  if (reason === "admin") return;
  const since = webhook.failingSince?.getTime() ?? scope.now.getTime();
  for (const { userId, email, isProved } of await listStaff(tx, scope, ["owner", "admin"])) {
    const key = `webhook:${id}:${since}:${userId}`;
    if (isProved)
      await queueMail(tx, scope, email, () => ({ ...pausedMail(scope.tenant, webhook, reason), key }));
  }
}

/** Idempotent. */
export const pauseWebhook = (scope: AdminScope, { id }: OneWebhook): Promise<void> =>
  inTenant(scope, async (tx) => {
    const webhook = await lockWebhook(tx, scope, id);
    if (!webhook.pausedBecause) await pauseLocked(tx, scope, webhook, "admin");
  });

/** Sends what happens from now on. Idempotent. */
export const resumeWebhook = (scope: AdminScope, { id }: OneWebhook): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { name, pausedBecause } = await lockWebhook(tx, scope, id);
    if (!pausedBecause) return;
    await tx.update(webhooks).set({ pausedBecause: null, failingSince: null }).where(isWebhook(scope, id));
    await auditWebhook(tx, scope, "resumed", id, { before: { name, reason: pausedBecause } });
  });
