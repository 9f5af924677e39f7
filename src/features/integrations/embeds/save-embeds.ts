import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inTenant } from "@/server/db/client";
import type { EmbedSettings, SaveEmbeds } from "./schema";

function embedsIn(stored: unknown): EmbedSettings {
  const { embedReach: reach, embedSites: sites } = TenantSettings.parse(stored ?? {});
  return { reach, sites };
}

export const readEmbeds = (scope: TenantScope): Promise<EmbedSettings> =>
  inTenant(scope, async (tx) => {
    const { settings } = tenants;
    const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, scope.tenant.id));
    return embedsIn(row?.settings);
  });

/** Changes which websites may show embeds. If another admin has changed them since, the stored ones are returned. */
export const saveEmbeds = (
  scope: AdminScope,
  { base, ...values }: SaveEmbeds,
): Promise<Saved<EmbedSettings>> =>
  inTenant(scope, async (tx) => {
    const { id } = scope.tenant;
    const { settings } = tenants;
    const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, id)).for("update");
    const before = embedsIn(row?.settings);
    if (isStale({ stored: before, base, values })) return { outcome: "clash", values: before };
    if (isDeepStrictEqual(before, values)) return { outcome: "saved", values };
    await tx
      .update(tenants)
      .set({
        settings: sql`${settings} || ${JSON.stringify({ embedReach: values.reach, embedSites: values.sites })}::jsonb`,
      })
      .where(eq(tenants.id, id));
    await audit(tx, scope, {
      action: "tenant.embeds_changed",
      target: { type: "tenant", id },
      before,
      after: values,
    });
    await invalidate(tx, [tags.tenant(id)]);
    return { outcome: "saved", values };
  });
