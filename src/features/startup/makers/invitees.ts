import { and, eq, gt, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { hashOf } from "@/domain/auth/one-time-code";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { authUsers, makerInvitations, members, profiles, startupMakers } from "@/domain/schema";
import { isAddress, MAX_PEOPLE } from "@/domain/startup/makers/rules";
import { countFirstDay } from "@/domain/tenant/founding/first-day";
import { mailboxOf, readEmail } from "@/lib/email-address";
import { AppError } from "@/lib/errors/app-error";
import { formatList } from "@/lib/format/list";
import type { Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";

/**
 * A user of this community or an email address. The inviter never learns whether the address has an account.
 */
export type Invitee = { userId: string; email: null } | { userId: null; email: string };

/**
 * Resolves names to invitees, without the viewer.
 * @throws AppError with reason `makers` if a name is neither a member nor a valid email address.
 */
export async function readInvitees(tx: Tx, scope: MemberScope, names: readonly string[]): Promise<Invitee[]> {
  const { viewer } = scope;
  const addresses = names.filter(isAddress);
  if (!addresses.every((email) => readEmail(email) !== null))
    throw new AppError("BAD_REQUEST", m.startup_makers_badAddress(), "makers");
  const userIds = await readMakers(
    tx,
    scope,
    names.filter((name) => !isAddress(name)),
  );
  return [
    ...userIds.filter((id) => id !== viewer.userId).map((userId) => ({ userId, email: null })),
    ...addresses
      .filter((email) => email !== viewer.email.toLowerCase())
      .map((email) => ({ userId: null, email })),
  ];
}

const limits = ({ tenant, viewer }: MemberScope, name: string) =>
  [
    {
      limit: limitKey("invited", { invitee: String(hashOf(isAddress(name) ? mailboxOf(name) : name)) }),
      words: m.startup_makers_manyForOne(),
      reason: "makers",
    },
    {
      limit: limitKey("invitations", { community: tenant.id, person: viewer.userId }),
      words: m.startup_makers_manyInvitations(),
      reason: "makers",
    },
  ] as const;

/** Daily rate limits per inviter, and per invited name or address across all inviters. */
export async function countInvitations<Result>(
  scope: MemberScope,
  names: readonly string[],
  act: () => Promise<Result>,
): Promise<Result> {
  const firstDay = names.some(isAddress) ? await countFirstDay(scope) : [];
  return withRateLimits(
    names.flatMap((name) => [...limits(scope, name), ...(isAddress(name) ? firstDay : [])]),
    act,
  );
}

const ofStartup = (tenantId: string, startupId: string) =>
  and(eq(makerInvitations.tenantId, tenantId), eq(makerInvitations.startupId, startupId));

/**
 * Rejects users who are already makers or invited, and invitations above the maximum team size. The caller
 * must hold the lock on the startup. For an email address, membership is not reported, because that would
 * reveal whose address it is.
 */
export async function assertMayInvite(
  tx: Tx,
  { tenant, now }: MemberScope,
  startupId: string,
  { userId, email }: Invitee,
): Promise<void> {
  const isPending = and(ofStartup(tenant.id, startupId), eq(makerInvitations.status, "pending"));
  const makers = await tx
    .select({ userId: startupMakers.userId, username: profiles.username })
    .from(startupMakers)
    .innerJoin(profiles, eq(profiles.id, startupMakers.userId))
    .where(and(eq(startupMakers.tenantId, tenant.id), eq(startupMakers.startupId, startupId)));
  const known = makers.find((maker) => maker.userId === userId);
  if (known)
    throw new AppError("CONFLICT", m.startup_makers_alreadyMaker({ username: known.username }), "makers");
  const pending = await tx
    .select({ userId: makerInvitations.userId, email: makerInvitations.email })
    .from(makerInvitations)
    .where(and(isPending, gt(makerInvitations.expiresAt, now)));
  if (pending.some((one) => one.userId === userId && one.email === email))
    throw new AppError("CONFLICT", m.startup_makers_alreadyInvited(), "makers");
  if (makers.length + pending.length >= MAX_PEOPLE)
    throw new AppError("CONFLICT", m.startup_makers_teamFull({ max: MAX_PEOPLE }), "makers");
  await tx
    .delete(makerInvitations)
    .where(
      and(
        isPending,
        sql`${makerInvitations.userId} is not distinct from ${userId}::uuid`,
        sql`${makerInvitations.email} is not distinct from ${email}`,
      ),
    );
}

export async function addressOf(tx: Tx, { userId, email }: Invitee): Promise<string | null> {
  if (!userId) return email;
  const [person] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  return person?.email ?? null;
}

export async function readMakers(
  tx: Tx,
  scope: TenantScope,
  usernames: readonly string[],
): Promise<string[]> {
  if (!usernames.length) return [];
  const username = sql<string>`lower(${profiles.username})`;
  const found = await tx
    .select({ userId: members.userId, username })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(isInGoodStanding(scope), inArray(username, [...usernames])));
  const ids = new Map(found.map((person) => [person.username, person.userId]));
  const unknown = usernames.filter((name) => !ids.has(name));
  if (unknown.length) {
    const people = formatList(unknown.map((name) => `@${name}`));
    const about = { count: unknown.length, people, community: scope.tenant.name };
    throw new AppError("BAD_REQUEST", m.startup_submit_unknownMakers(about), "makers");
  }
  return usernames.flatMap((name) => ids.get(name) ?? []);
}
