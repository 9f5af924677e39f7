import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { readFieldColumns } from "@/domain/fields/columns";
import { SANCTION_NAMES } from "@/domain/member/copy";
import { MAX_EXPORTED, ROLE_NAMES } from "@/domain/member/list/rules";
import { csvOf } from "@/lib/format/csv";
import { inTenant } from "@/server/db/client";
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
    const userIds = people.map(({ userId }) => userId);
    const columns = await readFieldColumns(tx, scope, "member", userIds);
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
      [...HEADINGS.map((heading) => heading()), ...columns.headings],
      ...people.map(({ userId, username, fullName, role, inForce, joinedAt, seenAt }) => [
        username,
        fullName,
        ROLE_NAMES[role](),
        inForce.map((kind) => SANCTION_NAMES[kind].done()).join(", "),
        joinedAt.toISOString(),
        seenAt?.toISOString() ?? "",
        ...columns.cellsOf(userId),
      ]),
    ]);
  });
