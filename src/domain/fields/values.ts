import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import type { CustomField, FieldTarget } from "@/access/tenant";
import { memberFieldValues, startupFieldValues, taxonomies } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { fieldsOf, parseFields, type StoredFields } from "./rules";
import type { FieldInput } from "./schema";

type Row = { field: string; value: string };

export function groupByField(rows: readonly Row[]): StoredFields {
  const grouped: Record<string, string[]> = {};
  for (const { field, value } of rows) grouped[field] = [...(grouped[field] ?? []), value];
  return grouped;
}

/** The fields as they are now, which don't change until the transaction ends. */
export async function lockFields(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  target: FieldTarget,
): Promise<CustomField[]> {
  const [row] = await tx
    .select({ fields: taxonomies.fields })
    .from(taxonomies)
    .where(eq(taxonomies.tenantId, tenant.id))
    .for("share");
  return fieldsOf({ fields: row?.fields ?? [] }, target);
}

/** @throws AppError BAD_REQUEST whose reason is the path of the field in the form. */
export function requireValues(fields: readonly CustomField[], input: FieldInput): StoredFields {
  const { values, faults } = parseFields(fields, input);
  const [fault] = Object.entries(faults);
  if (fault) throw new AppError("BAD_REQUEST", fault[1], `fields.${fault[0]}`);
  return values;
}

/** A row for each value; several for several choices. */
export const toRows = (values: StoredFields): Row[] =>
  Object.entries(values).flatMap(([field, each]) => each.map((value) => ({ field, value })));

const { tenantId, startupId, field, value } = startupFieldValues;

const ofThisStartup = (scope: TenantScope, id: SQL | string) =>
  and(eq(tenantId, scope.tenant.id), eq(startupId, id));

export const readStartupFields = (tx: Tx, scope: TenantScope, id: SQL | string): Promise<Row[]> =>
  tx.select({ field, value }).from(startupFieldValues).where(ofThisStartup(scope, id)).orderBy(field, value);

export async function replaceStartupFields(
  tx: Tx,
  scope: MemberScope,
  id: string,
  values: StoredFields,
): Promise<void> {
  await tx.delete(startupFieldValues).where(ofThisStartup(scope, id));
  const rows = toRows(values).map((row) => ({ ...row, tenantId: scope.tenant.id, startupId: id }));
  if (rows.length) await tx.insert(startupFieldValues).values(rows);
}

const ofThisMember = (scope: Pick<TenantScope, "tenant">, userId: string) =>
  and(eq(memberFieldValues.tenantId, scope.tenant.id), eq(memberFieldValues.userId, userId));

export const readMemberFields = (
  tx: Tx,
  scope: Pick<TenantScope, "tenant">,
  userId: string,
): Promise<Row[]> =>
  tx
    .select({ field: memberFieldValues.field, value: memberFieldValues.value })
    .from(memberFieldValues)
    .where(ofThisMember(scope, userId))
    .orderBy(memberFieldValues.field, memberFieldValues.value);

/** The values of several startups or members. */
export function listFieldValues(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  target: FieldTarget,
  ownerIds: readonly string[],
): Promise<(Row & { ownerId: string })[]> {
  const [table, ownerId] =
    target === "startup"
      ? ([startupFieldValues, startupFieldValues.startupId] as const)
      : ([memberFieldValues, memberFieldValues.userId] as const);
  return tx
    .select({ ownerId, field: table.field, value: table.value })
    .from(table)
    .where(and(eq(table.tenantId, tenant.id), inArray(ownerId, [...ownerIds])))
    .orderBy(table.field, table.value);
}

export async function replaceMemberFields(tx: Tx, scope: MemberScope, values: StoredFields): Promise<void> {
  const { userId } = scope.viewer;
  await tx.delete(memberFieldValues).where(ofThisMember(scope, userId));
  const rows = toRows(values).map((row) => ({ ...row, tenantId: scope.tenant.id, userId }));
  if (rows.length) await tx.insert(memberFieldValues).values(rows);
}
