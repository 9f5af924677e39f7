import { and, eq, inArray, lte, ne, or, sql } from "drizzle-orm";
import { SUPERADMIN_ROLES } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { lockKey, lockKeyShared, lockKeys } from "@/server/db/advisory-lock";
import type { Tx } from "@/server/db/client";
import { adminRoles, authDeletions, authUsers, members, profiles } from "@/server/db/schema";
import { isInGoodStanding } from "./good-standing";

/**
 * An exclusive lock for account deletions and for anything that removes an owner's role: if the last two
 * owners leave at once, the second one is rejected. Take it before any row lock.
 */
export const lockAccountDeletion = (tx: Tx): Promise<void> => lockKey(tx, lockKeys.accountDeletion);

/** A shared lock for work that must not run during an account deletion. */
export const shareAccountDeletionLock = (tx: Tx): Promise<void> =>
  lockKeyShared(tx, lockKeys.accountDeletion);

export const hasLeft = (column: unknown) =>
  sql`exists (select from ${authDeletions} where ${authDeletions.userId} = ${column})`;

/** Counts a community's other owners. Users that are banned or leaving don't count (TEN-10). */
export function countOtherOwners(
  tx: Tx,
  { now }: Pick<TenantScope, "now">,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<number> {
  const isBanned = sql`(${members.bannedAt} is not null
    and (${members.bannedUntil} is null or ${members.bannedUntil} > ${now.toISOString()}::timestamptz))`;
  return tx.$count(
    members,
    sql`${members.tenantId} = ${tenantId} and ${members.role} = 'owner' and ${members.userId} <> ${userId}
      and not ${isBanned} and not ${hasLeft(members.userId)}`,
  );
}

type Addressee = { userId: string; email: string };

/** Returns the owners in good standing, who get emails about their community as a whole. */
export const listOwners = (tx: Tx, scope: Pick<TenantScope, "tenant" | "now">): Promise<Addressee[]> =>
  tx
    .select({ userId: members.userId, email: authUsers.email })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(and(isInGoodStanding(scope), eq(members.role, "owner")));

/** Returns the superadmins, who get emails about problems only an operator can fix. */
export const listSuperadmins = (tx: Tx, { now }: Pick<TenantScope, "now">): Promise<Addressee[]> =>
  tx
    .selectDistinct({ userId: adminRoles.userId, email: authUsers.email })
    .from(adminRoles)
    .innerJoin(profiles, eq(profiles.id, adminRoles.userId))
    .innerJoin(authUsers, eq(authUsers.id, adminRoles.userId))
    .where(
      and(
        inArray(adminRoles.role, [...SUPERADMIN_ROLES]),
        or(eq(profiles.accountStatus, "active"), lte(profiles.bannedUntil, now)),
      ),
    );

/** Counts the other superadmins. Users that are banned or leaving don't count (TEN-10). */
export function countOtherSuperadmins(
  tx: Tx,
  { now }: Pick<TenantScope, "now">,
  userId: string,
): Promise<number> {
  const isBanned = sql`exists (select from ${profiles} where ${profiles.id} = ${adminRoles.userId}
    and ${profiles.accountStatus} = 'banned'
    and (${profiles.bannedUntil} is null or ${profiles.bannedUntil} > ${now.toISOString()}::timestamptz))`;
  return tx.$count(
    adminRoles,
    and(
      inArray(adminRoles.role, [...SUPERADMIN_ROLES]),
      ne(adminRoles.userId, userId),
      sql`not ${isBanned} and not ${hasLeft(adminRoles.userId)}`,
    ),
  );
}
