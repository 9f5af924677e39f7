import { eq, sql } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/server/audit";
import { inTenant } from "@/server/db/client";
import { tenants } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";
import { enqueue } from "@/server/jobs";
import type { ChangeSearchLanguage } from "./schema";

/**
 * Says in which language the words of a community's startups are searched; a job brings those there are to it.
 * (`docs/behaviours.md`, DIR-4)
 */
export function changeSearchLanguage(scope: AdminScope, { language }: ChangeSearchLanguage): Promise<void> {
  const { id, searchLanguage } = scope.tenant;
  return inTenant(scope, async (tx) => {
    const setting = JSON.stringify({ searchLanguage: language });
    await tx
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || ${setting}::jsonb` })
      .where(eq(tenants.id, id));
    const target = { type: "tenant", id };
    await audit(tx, scope, {
      action: "tenant.search_language_changed",
      target,
      before: searchLanguage,
      after: language,
    });
    await enqueue(tx, "index-search", { tenantId: id });
    await invalidate(tx, [tags.tenant(id)]);
  });
}
