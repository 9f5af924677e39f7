import { and, asc, eq, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberRole, PlatformRole } from "@/access/names";
import type { MemberScope } from "@/access/scope";
import { outranks } from "@/domain/member/rules";
import { adminRoles, authUsers, members, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { hasLeft, isUsable } from "./good-standing";
import { shareAccountDeletionLock } from "./owners";

type Person = {
  member: typeof members.$inferSelect;
  username: string;
  email: string;
  isProved: boolean;
  hasLeft: boolean;
  isUsable: boolean;
};
export type Target = Person & { platformRoles: PlatformRole[] };
export type Pair = { actorRole: MemberRole | null; target: Target };

/**
 * Locks the actor and the target of an action in a fixed order, and reads their current roles instead of
 * those at the start of the request. Waits for an account deletion in progress.
 * @throws FORBIDDEN, NOT_FOUND
 */
export async function lockActorAndTarget(tx: Tx, scope: MemberScope, userId: string): Promise<Pair> {
  const { tenant, viewer } = scope;
  if (userId === viewer.userId) throw new AppError("FORBIDDEN", m.member_notYourself(), "self");
  await shareAccountDeletionLock(tx);
  const people: Person[] = await tx
    .select({
      member: members,
      username: profiles.username,
      email: authUsers.email,
      isProved: authUsers.emailVerified,
      hasLeft: sql<boolean>`${hasLeft(members.userId)}`,
      isUsable: sql<boolean>`${isUsable(scope)}`,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(and(eq(members.tenantId, tenant.id), inArray(members.userId, [viewer.userId, userId])))
    .orderBy(asc(members.userId))
    .for("no key update", { of: members });
  const target = people.find(({ member }) => member.userId === userId);
  if (!target || target.hasLeft) throw new AppError("NOT_FOUND", m.member_noMember());
  const roles = await tx
    .select({ role: adminRoles.role })
    .from(adminRoles)
    .where(eq(adminRoles.userId, userId));
  const actor = people.find(({ member }) => member.userId === viewer.userId);
  return {
    actorRole: actor?.member.role ?? null,
    target: { ...target, platformRoles: roles.map(({ role }) => role) },
  };
}

/** The same, for a target the viewer outranks (MOD-4). */
export async function lockOutranked(tx: Tx, scope: MemberScope, userId: string): Promise<Target> {
  const { actorRole, target } = await lockActorAndTarget(tx, scope, userId);
  const actor = { role: actorRole, platformRoles: scope.viewer.platformRoles };
  if (!outranks(actor, { role: target.member.role, platformRoles: target.platformRoles }))
    throw new AppError("FORBIDDEN", m.member_outranked(), "rank");
  return target;
}
