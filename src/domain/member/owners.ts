import { and, eq, inArray, ne, not } from "drizzle-orm";
import { type MemberRole, type PlatformRole, SUPERADMIN_ROLES } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { adminRoles, authUsers, members, profiles } from "@/domain/schema";
import { lockKey, lockKeyShared, lockKeys } from "@/server/db/advisory-lock";
import type { Tx } from "@/server/db/client";
import { hasLeft, isBannedAccount, isInGoodStanding, isUsable, type StandingScope } from "./good-standing";

/**
 * An exclusive lock for account deletions and for anything that removes an owner's role: if the last two
 * owners leave at once, the second one is rejected. Take it before any row lock.
 */
export const lockAccountDeletion = (tx: Tx): Promise<void> => lockKey(tx, lockKeys.accountDeletion);

/** A shared lock for work that must not run during an account deletion. */
export const shareAccountDeletionLock = (tx: Tx): Promise<void> =>
  lockKeyShared(tx, lockKeys.accountDeletion);

/** Counts a community's other owners who can act as one: banned, suspended or leaving ones don't count. (TEN-10) */
export async function countOtherOwners(
  tx: Tx,
  { now }: Pick<TenantScope, "now">,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<number> {
  const others = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(
      and(isUsable({ tenant: { id: tenantId }, now }), eq(members.role, "owner"), ne(members.userId, userId)),
    );
  return others.length;
}

type Addressee = { userId: string; email: string; isProved: boolean };

/** Returns the members of some roles who may be written to about their community as a whole. */
export const listStaff = (tx: Tx, scope: StandingScope, roles: readonly MemberRole[]): Promise<Addressee[]> =>
  tx
    .select({ userId: members.userId, email: authUsers.email, isProved: authUsers.emailVerified })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(and(isInGoodStanding(scope), not(hasLeft(members.userId)), inArray(members.role, [...roles])));

export const listOwners = (tx: Tx, scope: StandingScope): Promise<Addressee[]> =>
  listStaff(tx, scope, ["owner"]);

/** Returns the users with one of these platform roles, without those that are banned or leaving. */
export const listPlatformStaff = (
  tx: Tx,
  { now }: Pick<TenantScope, "now">,
  roles: readonly PlatformRole[],
): Promise<Addressee[]> =>
  tx
    .selectDistinct({ userId: adminRoles.userId, email: authUsers.email, isProved: authUsers.emailVerified })
    .from(adminRoles)
    .innerJoin(profiles, eq(profiles.id, adminRoles.userId))
    .innerJoin(authUsers, eq(authUsers.id, adminRoles.userId))
    .where(
      and(inArray(adminRoles.role, [...roles]), not(isBannedAccount(now)), not(hasLeft(adminRoles.userId))),
    );

/** Returns the superadmins, who get emails about problems only an operator can fix. */
export const listSuperadmins = (tx: Tx, scope: Pick<TenantScope, "now">): Promise<Addressee[]> =>
  listPlatformStaff(tx, scope, SUPERADMIN_ROLES);

/** Counts the other superadmins. Users that are banned or leaving don't count (TEN-10). */
export const countOtherSuperadmins = async (
  tx: Tx,
  scope: Pick<TenantScope, "now">,
  userId: string,
): Promise<number> => (await listSuperadmins(tx, scope)).filter((one) => one.userId !== userId).length;
