import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { tenants } from "@/domain/schema";
import { endHubLists } from "@/domain/tenant/hub-listing/end-hub-lists";
import { AppError } from "@/lib/errors/app-error";
import { addDays } from "@/lib/time/duration";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { CLOSING_DAYS, type CloseCommunity } from "./schema";

/**
 * Announces that the community closes in 30 days: its pages say so, and a job emails the members. Until then an owner
 * can change their mind. Idempotent.
 * @throws BAD_REQUEST (`domain`), CONFLICT (`platform`)
 */
export const closeCommunity = (
  scope: AdminScope,
  { domain, reason }: CloseCommunity,
): Promise<{ closesAt: Date }> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    if (tenant.tier === 0) throw new AppError("CONFLICT", m.platform_carriesPlatform(), "platform");
    if (domain.toLowerCase() !== tenant.domain)
      throw new AppError("BAD_REQUEST", m.platform_wrongDomain(), "domain");
    const before = await lockClosing(tx, scope);
    if (before) return { closesAt: before };
    const closesAt = addDays(now, CLOSING_DAYS);
    await announce(tx, scope, { closesAt, closingReason: reason || null });
    const target = { type: "tenant", id: tenant.id };
    await audit(tx, scope, { action: "tenant.closing_announced", target, after: { closesAt }, reason });
    return { closesAt };
  });

/** Cancels the closing. Does nothing if none is announced. */
export const keepOpen = (scope: AdminScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const closesAt = await lockClosing(tx, scope);
    if (!closesAt) return;
    await announce(tx, scope, { closesAt: null, closingReason: null });
    const target = { type: "tenant", id: scope.tenant.id };
    await audit(tx, scope, { action: "tenant.closing_canceled", target, before: { closesAt } });
  });

async function lockClosing(tx: Tx, { tenant }: AdminScope): Promise<Date | null> {
  const { closesAt, id } = tenants;
  const [row] = await tx.select({ closesAt }).from(tenants).where(eq(id, tenant.id)).for("update");
  return row?.closesAt ?? null;
}

type Closing = { closesAt: Date | null; closingReason: string | null };

async function announce(tx: Tx, { tenant, now }: AdminScope, closing: Closing): Promise<void> {
  await tx.update(tenants).set(closing).where(eq(tenants.id, tenant.id));
  await enqueue(tx, "announce-closing", {
    tenantId: tenant.id,
    closesAt: closing.closesAt?.toISOString() ?? null,
    announcedAt: now.toISOString(),
  });
  await endHubLists(tx, tenant.id);
  await invalidate(tx, [tags.tenant(tenant.id)]);
}
