import { and, asc, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { fieldsOf, toInput } from "@/domain/fields/rules";
import { groupByField, readStartupFields } from "@/domain/fields/values";
import { startupImages, type startups } from "@/domain/schema";
import { categoryOf } from "@/domain/startup/categories/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import type { Tx } from "@/server/db/client";

/**
 * Serializes submissions and launches per community with an advisory lock, so that slugs and websites stay
 * unique and the daily limit holds.
 */
export const lockSubmissions = (tx: Tx, tenant: Tenant): Promise<void> =>
  lockKey(tx, lockKeys.submissions(tenant.id));

type StartupRow = typeof startups.$inferSelect;

/** The startup as form values, without makers, which have their own page. */
export async function readValues(tx: Tx, scope: TenantScope, row: StartupRow): Promise<DraftValues> {
  const { tenant } = scope;
  const { id, name, tagline, description, website, category, tags, stage, pricing } = row;
  const { fileId, alt, position } = startupImages;
  const gallery = await tx
    .select({ fileId, alt })
    .from(startupImages)
    .where(and(eq(startupImages.tenantId, tenant.id), eq(startupImages.startupId, id)))
    .orderBy(asc(position));
  return {
    category: categoryOf(tenant, category).key,
    ...{ id, name, tagline, description, website, tags, stage, pricing, gallery },
    location: row.location ?? "",
    foundedYear: row.foundedYear,
    isHiring: row.isHiring,
    fields: toInput(fieldsOf(tenant, "startup"), groupByField(await readStartupFields(tx, scope, id))),
    logoFileId: row.logoFileId,
    makers: [],
    launchAt: null,
    isDistinct: true,
  };
}
