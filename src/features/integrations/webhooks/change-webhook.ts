import { count, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, PersonScope } from "@/access/scope";
import { tenants, webhooks } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { auditWebhook, isWebhook, lockWebhook } from "./pause-webhook";
import { MAX_WEBHOOKS, SECRET_OVERLAP_MS } from "./rules";
import type { ChangeWebhook, CreateWebhook, OneWebhook, WithSecret } from "./schema";
import { sealAddress, sealSecret } from "./secrets";
import { createSecret } from "./signature";

/** @throws AppError CONFLICT (`limit`), FORBIDDEN (`factor-needed`) */
export const createWebhook = (scope: AdminScope, input: CreateWebhook): Promise<WithSecret> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    assertFactorProved(scope);
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
    const [found] = await tx
      .select({ webhooks: count() })
      .from(webhooks)
      .where(eq(webhooks.tenantId, tenant.id));
    if ((found?.webhooks ?? 0) >= MAX_WEBHOOKS)
      throw new AppError("CONFLICT", m.integrations_webhooks_limit({ max: MAX_WEBHOOKS }), "limit");
    const [id, secret] = [newId(), createSecret()];
    const { name, format, events, address } = input;
    const { host } = new URL(address);
    await tx.insert(webhooks).values({
      ...{ id, tenantId: tenant.id, name, format, events, host, createdAt: now },
      ...{ address: sealAddress(id, address), secret: sealSecret(id, secret) },
    });
    await auditWebhook(tx, scope, "created", id, { after: { name, host, format, events } });
    return { id, secret };
  });

/**
 * A webhook tells another server what happens here, so a sign-in that hasn't proved its factor can't direct one.
 * @throws AppError FORBIDDEN (`factor-needed`)
 */
function assertFactorProved({ viewer: { hasFactor, factorAt } }: PersonScope): void {
  if (hasFactor && !factorAt) throw new AppError("FORBIDDEN", m.auth_factors_confirmFirst(), "factor-needed");
}

/** @throws AppError NOT_FOUND (`gone`), CONFLICT (`version`), FORBIDDEN (`factor-needed`) */
export const changeWebhook = (
  scope: AdminScope,
  { id, version, address, ...terms }: ChangeWebhook,
): Promise<void> =>
  inTenant(scope, async (tx) => {
    assertFactorProved(scope);
    const { name, host, format, events, ...stored } = await lockWebhook(tx, scope, id);
    if (stored.version !== version)
      throw new AppError("CONFLICT", m.integrations_webhooks_changedMeanwhile(), "version");
    const moved = address && { host: new URL(address).host, address: sealAddress(id, address) };
    await tx
      .update(webhooks)
      .set({ ...terms, ...moved, version: version + 1 })
      .where(isWebhook(scope, id));
    await auditWebhook(tx, scope, "changed", id, {
      before: { name, host, format, events },
      after: { ...terms, host: moved ? moved.host : host, ...(moved && { hasNewAddress: true }) },
    });
  });

/** Makes a new secret. The former one signs as well for a day. */
export const rotateSecret = (scope: AdminScope, { id }: OneWebhook): Promise<WithSecret> =>
  inTenant(scope, async (tx) => {
    assertFactorProved(scope);
    const { secret: former, name } = await lockWebhook(tx, scope, id);
    const secret = createSecret();
    const until = new Date(scope.now.getTime() + SECRET_OVERLAP_MS);
    await tx
      .update(webhooks)
      .set({ secret: sealSecret(id, secret), formerSecret: former, formerSecretUntil: until })
      .where(isWebhook(scope, id));
    await auditWebhook(tx, scope, "secret_rotated", id, { after: { name } });
    return { id, secret };
  });

/** Deletes a webhook with its log. Does nothing if it is gone. */
export const deleteWebhook = (scope: AdminScope, { id }: OneWebhook): Promise<void> =>
  inTenant(scope, async (tx) => {
    const [gone] = await tx
      .delete(webhooks)
      .where(isWebhook(scope, id))
      .returning({ name: webhooks.name, host: webhooks.host });
    if (gone) await auditWebhook(tx, scope, "deleted", id, { before: gone });
  });
