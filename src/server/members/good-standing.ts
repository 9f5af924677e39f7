import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { members, profiles } from "@/server/db/schema";

export const isInGoodStanding = ({ tenant, now }: Pick<TenantScope, "tenant" | "now">) =>
  and(
    eq(members.tenantId, tenant.id),
    or(eq(profiles.accountStatus, "active"), lte(profiles.bannedUntil, now)),
    or(isNull(members.bannedAt), lte(members.bannedUntil, now)),
  );
