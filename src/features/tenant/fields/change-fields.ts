import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { MAX_FIELDS } from "@/domain/fields/schema";
import { taxonomies } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { readStoredFields, readUse, toFieldList } from "./queries";
import { applyFieldChange, type Refusal } from "./rules";
import type { ChangedFields, ChangeFields } from "./schema";

const REFUSALS: Record<Refusal, { text: () => string; reason: string }> = {
  missing: { text: m.tenant_fields_refusals_missing, reason: "missing" },
  taken: { text: m.tenant_fields_refusals_taken, reason: "name" },
  full: { text: () => m.tenant_fields_refusals_full({ max: MAX_FIELDS }), reason: "full" },
  sameOption: { text: m.tenant_fields_refusals_sameOption, reason: "options" },
  noOptions: { text: m.tenant_fields_refusals_noOptions, reason: "options" },
  optionInUse: { text: m.tenant_fields_refusals_optionInUse, reason: "options" },
};

/**
 * Changes the custom fields of a community. If another admin has changed them since `version`, nothing is written
 * and the current list is returned. The values of a deleted field aren't shown from then on, and a job deletes them.
 * (FLD-1)
 */
export function changeFields(scope: AdminScope, { version, change }: ChangeFields): Promise<ChangedFields> {
  const { id } = scope.tenant;
  return inTenant(scope, async (tx) => {
    // So that there is a row to lock.
    await tx.insert(taxonomies).values({ tenantId: id }).onConflictDoNothing();
    const stored = await readStoredFields(tx, scope);
    const use = await readUse(tx, scope, stored.fields);
    if (stored.version !== version) return { outcome: "clash", ...toFieldList(stored, use) };
    const fields = applyFieldChange({ ...stored, use }, change);
    if (typeof fields === "string") {
      const { text, reason } = REFUSALS[fields];
      throw new AppError("CONFLICT", text(), reason);
    }
    const isRemoved = change.kind === "remove";
    const retired = isRemoved ? [...stored.retired, `${change.target} ${change.key}`] : stored.retired;
    const next = { fields, version: version + 1 };
    await tx
      .update(taxonomies)
      .set({ fields, fieldsVersion: next.version, retiredFields: retired })
      .where(eq(taxonomies.tenantId, id));
    await audit(tx, scope, {
      action: "tenant.fields_changed",
      target: { type: "tenant", id },
      after: change,
    });
    if (isRemoved) await enqueue(tx, "delete-field-values", { tenantId: id });
    await invalidate(tx, [tags.tenant(id)]);
    return { outcome: "saved", ...toFieldList(next, use) };
  });
}
