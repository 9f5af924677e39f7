import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { members, profiles } from "@/domain/schema";
import type { Runner } from "@/features/subscription/account/rules";
import { inTenant } from "@/server/db/client";

const MOST = 20;

/** Members who can change the subscription, owners first. */
export const listBillingContacts = (scope: TenantScope): Promise<Runner[]> =>
  inTenant(scope, async (tx) => {
    const { username, fullName, avatarUrl } = profiles;
    const rows = await tx
      .select({ username, fullName, avatarUrl, role: members.role })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(and(isInGoodStanding(scope), inArray(members.role, ["owner", "admin"])))
      .orderBy(sql`${members.role} <> 'owner'`, asc(username))
      .limit(MOST);
    return rows.map((row) => ({ ...row, role: row.role === "owner" ? "owner" : "admin" }));
  });
