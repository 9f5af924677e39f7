import { and, eq, inArray, not } from "drizzle-orm";
import type { MemberRole } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { isBannedMember } from "@/domain/member/good-standing";
import { members, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { sortByText } from "@/lib/format/compare";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

export type RunCommunity = { id: string; name: string; domain: string; address: string; role: MemberRole };

/** Communities in which the viewer is an owner, admin or moderator, independent of the host. */
export async function listRunCommunities(scope: TenantScope): Promise<RunCommunity[]> {
  const { viewer } = scope;
  if (!viewer) return [];
  const { id, name, domain, status } = tenants;
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select({ id, name, domain, role: members.role })
      .from(members)
      .innerJoin(tenants, eq(tenants.id, members.tenantId))
      .where(
        and(
          eq(members.userId, viewer.userId),
          inArray(members.role, ["owner", "admin", "moderator"]),
          eq(status, "active"),
          not(isBannedMember(scope.now)),
        ),
      ),
  );
  return sortByText(rows, (row) => row.name).map((row) => ({ ...row, address: originOf(row.domain) }));
}
