import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import type { CustomField } from "@/access/tenant";
import { audit } from "@/domain/audit/audit";
import { fieldsOf, textOf, toInput, writeField } from "@/domain/fields/rules";
import type { FieldInput } from "@/domain/fields/schema";
import { groupByField, listMemberFields } from "@/domain/fields/values";
import { SANCTION_NAMES } from "@/domain/member/copy";
import { MAX_EXPORTED, ROLE_NAMES } from "@/domain/member/list/rules";
import { csvOf } from "@/lib/format/csv";
import { inTenant, type Tx } from "@/server/db/client";
import { readPeople } from "./queries";
import type { ExportPeople } from "./schema";

const HEADINGS = [
  m.common_username,
  m.common_name,
  m.common_role,
  m.common_standing,
  m.member_list_filter_joined,
  m.member_list_filter_seen,
];

/**
 * Exports the filtered members as CSV that is safe from formula injection and has no email addresses.
 * Recorded in the audit log. (MOD-8)
 */
export const exportPeople = (scope: AdminScope, view: ExportPeople): Promise<string> =>
  inTenant(scope, async (tx) => {
    const people = await readPeople(tx, scope, view, { after: null, limit: MAX_EXPORTED });
    const fields = fieldsOf(scope.tenant, "member");
    const valuesOf = await readValues(tx, scope, fields, people);
    await audit(tx, scope, {
      action: "members.exported",
      target: { type: "tenant", id: scope.tenant.id },
      after: {
        ...view,
        query: view.query.includes("@") ? "an e-mail address" : view.query,
        rows: people.length,
      },
    });
    return csvOf([
      [...HEADINGS.map((heading) => heading()), ...fields.map(textOf)],
      ...people.map(({ userId, username, fullName, role, inForce, joinedAt, seenAt }) => [
        username,
        fullName,
        ROLE_NAMES[role](),
        inForce.map((kind) => SANCTION_NAMES[kind].done()).join(", "),
        joinedAt.toISOString(),
        seenAt?.toISOString() ?? "",
        ...fields.map((field) => writeField(field, valuesOf(userId))),
      ]),
    ]);
  });

/** The custom fields of each of these members. */
async function readValues(
  tx: Tx,
  scope: AdminScope,
  fields: readonly CustomField[],
  people: readonly { userId: string }[],
): Promise<(userId: string) => FieldInput> {
  if (!fields.length || !people.length) return () => ({});
  const rows = await listMemberFields(
    tx,
    scope,
    people.map(({ userId }) => userId),
  );
  const byMember = new Map(people.map(({ userId }): [string, typeof rows] => [userId, []]));
  for (const row of rows) byMember.get(row.userId)?.push(row);
  return (userId) => toInput(fields, groupByField(byMember.get(userId) ?? []));
}
