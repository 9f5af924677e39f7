import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import { isAccountBanned } from "@/access/good-standing";
import { SUPERADMIN_ROLES } from "@/access/names";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { hasLeft } from "@/domain/member/good-standing";
import { countOtherSuperadmins, lockAccountDeletion } from "@/domain/member/owners";
import { enqueueVoteReconciliationEverywhere } from "@/domain/moderation/enqueue-vote-reconciliation";
import { adminRoles, authSessions, authUsers, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { warnOfOwnerless, withdrawEverywhere, withdrawSentEverywhere } from "./ban-effects";
import type { BanPerson, ChangePlatformRole, UnbanPerson } from "./schema";

/**
 * Locks a user and checks the actor's role under the same lock, so that if two superadmins remove each other,
 * the second request fails.
 * @throws AppError NOT_FOUND, FORBIDDEN (`superadmin`)
 */
async function lockPerson(tx: Tx, scope: PlatformScope, userId: string) {
  await lockAccountDeletion(tx);
  const own = await rolesOf(tx, scope.viewer?.userId ?? "");
  if (!own.some((role) => SUPERADMIN_ROLES.includes(role)))
    throw new AppError("FORBIDDEN", m.platform_noSuperadmin(), "superadmin");
  const [person] = await tx
    .select({ status: profiles.accountStatus, until: profiles.bannedUntil, reason: profiles.banReason })
    .from(profiles)
    .where(and(eq(profiles.id, userId), sql`not ${hasLeft(profiles.id)}`))
    .for("update");
  if (!person) throw new AppError("NOT_FOUND", m.platform_noPerson());
  return { person, roles: await rolesOf(tx, userId) };
}

async function rolesOf(tx: Tx, userId: string) {
  if (!userId) return [];
  const rows = await tx
    .select({ role: adminRoles.role })
    .from(adminRoles)
    .where(eq(adminRoles.userId, userId));
  return rows.map(({ role }) => role);
}

async function assertOtherSuperadmin(tx: Tx, scope: PlatformScope, userId: string): Promise<void> {
  if ((await countOtherSuperadmins(tx, scope, userId)) === 0)
    throw new AppError("CONFLICT", m.platform_lastSuperadmin(), "last-superadmin");
}

/**
 * Bans a user from all communities, ends all their sign-ins and emails the reason. Idempotent. A ban in force
 * must be lifted before another one, so that it isn't shortened by a superadmin who doesn't see it. (MOD-8)
 * @throws AppError CONFLICT (`self`, `last-superadmin`, `handled`)
 */
export const banPerson = (scope: PlatformScope, { userId, reason, days }: BanPerson): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { person, roles } = await lockPerson(tx, scope, userId);
    if (scope.viewer?.userId === userId) throw new AppError("CONFLICT", m.platform_selfBan(), "self");
    if (roles.some((role) => SUPERADMIN_ROLES.includes(role))) await assertOtherSuperadmin(tx, scope, userId);
    const until = days === 0 ? null : addDays(scope.now, days);
    const stands = isAccountBanned(
      { accountStatus: person.status, accountBannedUntil: person.until },
      scope.now,
    );
    if (stands && person.reason === reason && isSameEnd(person.until, until)) return;
    if (stands) throw new AppError("CONFLICT", m.member_alreadyImposed_ban(), "handled");
    await tx
      .update(profiles)
      .set({ accountStatus: "banned", bannedUntil: until, banReason: reason })
      .where(eq(profiles.id, userId));
    await tx.delete(authSessions).where(eq(authSessions.userId, userId));
    await publishEvent(tx, topics.access(userId));
    await enqueueVoteReconciliationEverywhere(tx, userId, until);
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "account.banned", target, before: person, after: { until }, reason });
    await withdrawEverywhere(tx, scope, userId);
    await warnOfOwnerless(tx, scope, userId);
    await notifyBan(tx, scope, userId, { reason, until });
  });

/** A double click sends two end times a moment apart, so allow a minute's difference. */
const isSameEnd = (one: Date | null, other: Date | null): boolean =>
  one && other ? Math.abs(one.getTime() - other.getTime()) < MINUTE_MS : one === other;

async function notifyBan(
  tx: Tx,
  scope: PlatformScope,
  userId: string,
  { reason, until }: { reason: string; until: Date | null },
): Promise<void> {
  const [user] = await tx
    .select({ email: authUsers.email, isProved: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  if (!user?.isProved) return;
  await queueMail(tx, scope, user.email, () => banMail(scope, { reason, until }), { isCausedByOthers: true });
}

const banMail = (
  { tenant }: PlatformScope,
  { reason, until }: { reason: string; until: Date | null },
): Mail => ({
  subject: m.platform_users_banMail_subject(),
  heading: m.platform_users_banMail_subject(),
  paragraphs: [
    until
      ? m.platform_users_banMail_until({ until: formatDate(until, "moment", tenant.timeZone) })
      : m.platform_users_banMail_forGood(),
    m.common_reasonGiven({ reason }),
  ],
  why: m.platform_users_banMail_why(),
});

/** Lifts a platform ban. Sanctions imposed by a community stay. (MOD-8) */
export const unbanPerson = (scope: PlatformScope, { userId, reason }: UnbanPerson): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { person } = await lockPerson(tx, scope, userId);
    if (person.status !== "banned") return;
    await tx
      .update(profiles)
      .set({ accountStatus: "active", bannedUntil: null, banReason: null })
      .where(eq(profiles.id, userId));
    await enqueueVoteReconciliationEverywhere(tx, userId, null);
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "account.unbanned", target, before: person, reason });
  });

/** Grants a platform role. It applies from the user's next request. (TEN-10) */
export const grantRole = (scope: PlatformScope, { userId, role }: ChangePlatformRole): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { roles: before } = await lockPerson(tx, scope, userId);
    if (before.includes(role)) return;
    await tx.insert(adminRoles).values({ id: newId(), userId, role, createdAt: scope.now });
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "platform.role_granted", target, before, after: [...before, role] });
    await publishEvent(tx, topics.access(userId));
  });

/**
 * Revokes a platform role, possibly the viewer's own. Refuses for the last superadmin. (TEN-10)
 * @throws AppError CONFLICT (`last-superadmin`)
 */
export const takeRole = (scope: PlatformScope, { userId, role }: ChangePlatformRole): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { roles: before } = await lockPerson(tx, scope, userId);
    if (!before.includes(role)) return;
    const after = before.filter((one) => one !== role);
    if (!after.some((one) => SUPERADMIN_ROLES.includes(one)) && SUPERADMIN_ROLES.includes(role))
      await assertOtherSuperadmin(tx, scope, userId);
    await tx.delete(adminRoles).where(and(eq(adminRoles.userId, userId), eq(adminRoles.role, role)));
    const target = { type: "member", id: userId };
    await withdrawSentEverywhere(tx, scope, userId);
    await audit(tx, scope, { action: "platform.role_taken", target, before, after });
    await publishEvent(tx, topics.access(userId));
  });
