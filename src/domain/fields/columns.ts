import type { TenantScope } from "@/access/scope";
import type { FieldTarget } from "@/access/tenant";
import type { Tx } from "@/server/db/client";
import { fieldsOf, textOf, toInput, writeField } from "./rules";
import { groupByField, listFieldValues } from "./values";

/** One column of an export for each custom field: its label in the reader's language, and the cell of each owner. */
export type FieldColumns = { headings: string[]; cellsOf: (ownerId: string) => string[] };

/** @param ownerIds of the startups or members to export */
export async function readFieldColumns(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  target: FieldTarget,
  ownerIds: readonly string[],
): Promise<FieldColumns> {
  const fields = fieldsOf(tenant, target);
  const rows = fields.length ? await listFieldValues(tx, { tenant }, target, ownerIds) : [];
  const byOwner = new Map(ownerIds.map((id): [string, typeof rows] => [id, []]));
  for (const row of rows) byOwner.get(row.ownerId)?.push(row);
  return {
    headings: fields.map(textOf),
    cellsOf: (ownerId) => {
      const input = toInput(fields, groupByField(byOwner.get(ownerId) ?? []));
      return fields.map((field) => writeField(field, input));
    },
  };
}
