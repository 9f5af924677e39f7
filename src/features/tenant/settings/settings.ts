import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { tenants } from "@/domain/schema";
import { type ChangeRules, CommunityRules, TenantSettings } from "@/domain/tenant/schema";
import { searchIndexOf } from "@/lib/text/search-languages";
import { SOCIAL_NETWORKS } from "@/lib/text/social-names";
import { canonicalTimeZone } from "@/lib/time/time-zone";
import { invalidate, tags } from "@/server/cache/invalidate";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inTenant } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";

const { settings } = tenants;

/** A time zone that this server doesn't know counts as UTC, as everywhere else, and an unknown network isn't shown. */
function rulesIn(stored: unknown): CommunityRules {
  const found = TenantSettings.parse(stored ?? {});
  const socialLinks = Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => {
      const link = found.socialLinks[network];
      return link ? [[network, link]] : [];
    }),
  );
  return CommunityRules.parse({
    ...found,
    socialLinks,
    timeZone: canonicalTimeZone(found.timeZone) ?? "UTC",
  });
}

export const readRules = (scope: TenantScope): Promise<CommunityRules> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, scope.tenant.id));
    return rulesIn(row?.settings);
  });

/**
 * Changes the community's rules. If another admin has changed them since `base` was loaded, nothing is written
 * and the stored rules are returned. A new search language queues a job that reindexes all startups. Idempotent.
 * (COM-10, DIR-4)
 */
export function changeRules(
  scope: AdminScope,
  { base, ...rules }: ChangeRules,
): Promise<Saved<CommunityRules>> {
  const { id } = scope.tenant;
  return inTenant(scope, async (tx) => {
    const [row] = await tx.select({ settings }).from(tenants).where(eq(tenants.id, id)).for("update");
    const before = rulesIn(row?.settings);
    if (isStale({ stored: before, base, values: rules })) return { outcome: "clash", values: before };
    if (isDeepStrictEqual(before, rules)) return { outcome: "saved", values: rules };
    await tx
      .update(tenants)
      .set({ settings: sql`${settings} || ${JSON.stringify(rules)}::jsonb` })
      .where(eq(tenants.id, id));
    await audit(tx, scope, {
      action: "tenant.rules_changed",
      target: { type: "tenant", id },
      before,
      after: rules,
    });
    if (searchIndexOf(before) !== searchIndexOf(rules)) await enqueue(tx, "index-search", { tenantId: id });
    await invalidate(tx, [tags.tenant(id)]);
    return { outcome: "saved", values: rules };
  });
}
