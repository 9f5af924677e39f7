import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { memberInvitations, tenants } from "@/domain/schema";
import { withdrawOffer } from "@/domain/subscription/enterprise-offers";
import { enablePlanFeatures } from "@/domain/subscription/plan-features";
import { PACKAGE_PLANS } from "@/domain/subscription/rules";
import { keepFormerDomain } from "@/domain/tenant/former-domains";
import { readTenant } from "@/domain/tenant/load-tenant";
import { assertExists, auditBoth, lockTenant } from "@/domain/tenant/lock-tenant";
import { emitEvent } from "@/domain/webhooks/emit-event";
import type { EditTenant, InviteOwner, WithdrawOwner } from "@/features/platform/schema";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inPlatform, type Tx } from "@/server/db/client";
import { lockDomains, readAddress } from "./check-domain";
import { inviteOwner } from "./invite-owner";
import { isBuiltIn, isOpenForOwner } from "./managed-tenant";

/**
 * Edits the settings controlled by superadmins: name, domain and granted plan. If another user has changed
 * them since `base` was loaded, nothing is written and the stored ones are returned. (TEN-4)
 * @throws AppError BAD_REQUEST (`domain`), CONFLICT (`built-in`, `deleted`)
 */
export const editTenant = (scope: PlatformScope, input: EditTenant): Promise<Saved<EditTenant["base"]>> =>
  inPlatform(scope, async (tx) => {
    await lockDomains(tx);
    const { row, inside } = await lockTenant(tx, scope, input.tenantId);
    assertExists(row);
    const before = { name: row.name, domain: row.domain, planType: row.planType };
    const isMoved = input.domain !== input.base.domain;
    const domain = isMoved ? await newAddress(tx, row, input) : input.domain;
    const after = { name: input.name, domain, planType: input.planType };
    if (isStale({ stored: before, base: input.base, values: after }))
      return { outcome: "clash", values: before };
    if (isDeepStrictEqual(before, after)) return { outcome: "saved", values: after };
    await tx.update(tenants).set(after).where(eq(tenants.id, row.id));
    if (domain !== row.domain)
      await keepFormerDomain(tx, row.id, { from: row.domain, to: domain }, scope.now);
    if (input.planType === "enterprise") await withdrawOffer(tx, inside);
    if (row.planType !== input.planType) {
      await enablePlanFeatures(tx, row.id, PACKAGE_PLANS[input.planType], scope.now);
      await emitGrant(tx, scope, row.id);
    }
    const target = { type: "tenant", id: row.id };
    const { reason } = input;
    await auditBoth(tx, scope, inside, { action: "tenant.edited", target, before, after, reason });
    await invalidate(tx, [tags.tenant(row.id)]);
    return { outcome: "saved", values: after };
  });

/** The new plan decides whether the community has webhooks. */
async function emitGrant(tx: Tx, { now }: PlatformScope, tenantId: string): Promise<void> {
  const tenant = await readTenant(tx, tenantId);
  if (!tenant) return;
  await emitEvent(tx, { tenant, now }, { type: "subscription.changed", objectId: tenantId }, () => ({
    plan: tenant.plan,
    status: "granted",
  }));
}

async function newAddress(
  tx: Tx,
  { id, domain }: { id: string; domain: string },
  input: EditTenant,
): Promise<string> {
  if (input.domain.toLowerCase() === domain) return domain;
  const address = await readAddress(tx, { domain: input.domain, tenantId: id });
  if (address.refusal !== null) throw new AppError("BAD_REQUEST", address.refusal, "domain");
  if (address.domain !== domain && isBuiltIn(id))
    throw new AppError("CONFLICT", m.platform_builtIn(), "built-in");
  return address.domain;
}

/**
 * Invites another owner. Without an email address, returns a link, which is shown only once.
 * @throws AppError CONFLICT (`deleted`)
 */
export const inviteFurtherOwner = (
  scope: PlatformScope,
  { tenantId, email }: InviteOwner,
): Promise<{ link: string | null }> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    assertExists(row);
    return { link: await inviteOwner(tx, inside, email) };
  });

/** Revokes an owner invitation and erases its email address. */
export const withdrawOwner = (
  scope: PlatformScope,
  { tenantId, invitationId }: WithdrawOwner,
): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { inside } = await lockTenant(tx, scope, tenantId);
    const [withdrawn] = await tx
      .update(memberInvitations)
      .set({ revokedAt: scope.now, email: null })
      .where(and(isOpenForOwner(scope, tenantId), eq(memberInvitations.id, invitationId)))
      .returning({ id: memberInvitations.id });
    if (!withdrawn) throw new AppError("NOT_FOUND", m.platform_noInvitation(), "gone");
    const target = { type: "invitation", id: invitationId };
    await audit(tx, inside, { action: "invitation.revoked", target });
  });
