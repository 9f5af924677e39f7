import { and, countDistinct, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { CustomField } from "@/access/tenant";
import { isChoice, optionOf } from "@/domain/fields/rules";
import { memberFieldValues, startupFieldValues, taxonomies } from "@/domain/schema";
import { inTenant, type Tx } from "@/server/db/client";
import type { FieldList, FieldUse } from "./schema";

export type StoredFieldList = { version: number; fields: CustomField[]; retired: string[] };

/** With a lock on the row if there is one. */
export async function readStoredFields(tx: Tx, { tenant }: TenantScope): Promise<StoredFieldList> {
  const [row] = await tx
    .select({
      version: taxonomies.fieldsVersion,
      fields: taxonomies.fields,
      retired: taxonomies.retiredFields,
    })
    .from(taxonomies)
    .where(eq(taxonomies.tenantId, tenant.id))
    .for("update");
  return row ?? { version: 0, fields: [], retired: [] };
}

/** How many startups and members have a value, by target and key of the field. */
export async function readUse(
  tx: Tx,
  { tenant }: TenantScope,
  fields: readonly CustomField[],
): Promise<Map<string, FieldUse>> {
  const use = new Map<string, FieldUse>();
  for (const field of fields) {
    const [table, owner] =
      field.target === "startup"
        ? ([startupFieldValues, startupFieldValues.startupId] as const)
        : ([memberFieldValues, memberFieldValues.userId] as const);
    const ofField = and(eq(table.tenantId, tenant.id), eq(table.field, field.key));
    const [all] = await tx
      .select({ count: countDistinct(owner) })
      .from(table)
      .where(ofField);
    const options: Record<string, number> = {};
    if (isChoice(field)) {
      const rows = await tx
        .select({ value: table.value, count: countDistinct(owner) })
        .from(table)
        .where(ofField)
        .groupBy(table.value);
      for (const { value, count } of rows) {
        const key = optionOf(field, value)?.keys[0];
        if (key) options[key] = (options[key] ?? 0) + count;
      }
    }
    use.set(`${field.target} ${field.key}`, { total: all?.count ?? 0, options });
  }
  return use;
}

export const toFieldList = (
  { version, fields }: Pick<StoredFieldList, "version" | "fields">,
  use: ReadonlyMap<string, FieldUse>,
): FieldList => ({
  version,
  fields: fields.map((field) => ({
    ...field,
    use: use.get(`${field.target} ${field.key}`) ?? { total: 0, options: {} },
  })),
});

export const readFieldList = (scope: TenantScope): Promise<FieldList> =>
  inTenant(scope, async (tx) => {
    const stored = await readStoredFields(tx, scope);
    return toFieldList(stored, await readUse(tx, scope, stored.fields));
  });
