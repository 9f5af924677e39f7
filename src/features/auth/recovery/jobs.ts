import { and, eq, lte } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { REMINDER_HOURS } from "@/domain/auth/factors/rules";
import { queueMail } from "@/domain/mail/queue-mail";
import { listOwners, listSuperadmins } from "@/domain/member/owners";
import {
  adminRoles,
  authPasskeys,
  authRecoveries,
  authTotp,
  authUsers,
  members,
  profiles,
} from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { recoveredMail, staffRecoveryMail } from "@/features/auth/emails";
import { dropFactor } from "@/features/auth/factors/change-factor";
import { endSignIns, lockUser } from "@/features/auth/users";
import { HOUR_MS } from "@/lib/time/duration";
import { inPlatform, inTenant, type Tx, unscoped } from "@/server/db/client";
import { mailRecovery } from "./mail-recovery";

/** The communities that requests for recovery were made in, with the users. */
export const listRecoveries = (): Promise<{ userId: string; tenantId: string }[]> =>
  unscoped()
    .select({ userId: authRecoveries.userId, tenantId: authRecoveries.tenantId })
    .from(authRecoveries);

/** Reminds the user of a request for recovery when a reminder is due, or completes it when its time has come. */
export const tendRecovery = (scope: TenantScope, userId: string): Promise<void> =>
  inTenant(scope, async (tx) => {
    await lockUser(tx, userId);
    const isThis = eq(authRecoveries.userId, userId);
    const [recovery] = await tx.select().from(authRecoveries).where(isThis).for("update");
    if (!recovery) return;
    const { effectiveAt, createdAt, mailed } = recovery;
    if (effectiveAt <= scope.now) return completeRecovery(tx, scope, userId);
    const hours = REMINDER_HOURS[mailed];
    if (hours === undefined || scope.now.getTime() - createdAt.getTime() < hours * HOUR_MS) return;
    await mailRecovery(tx, scope, recovery);
    await tx
      .update(authRecoveries)
      .set({ mailed: mailed + 1 })
      .where(isThis);
  });

/** Removes all factors and ends every sign-in, so that the password alone signs in again. */
async function completeRecovery(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const isDue = and(eq(authRecoveries.userId, userId), lte(authRecoveries.effectiveAt, scope.now));
  const done = await tx.delete(authRecoveries).where(isDue).returning();
  if (done.length === 0) return;
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
  await tx.delete(authTotp).where(eq(authTotp.userId, userId));
  await dropFactor(tx, userId);
  await endSignIns(tx, userId);
  await noteAccountEvent(tx, scope, { userId, kind: "recovery-done" });
  const { email } = authUsers;
  const [user] = await tx.select({ email }).from(authUsers).where(eq(authUsers.id, userId));
  const { tenant } = scope;
  const url = `${originOf(tenant.domain)}/auth`;
  if (user) await queueMail(tx, scope, user.email, () => recoveredMail({ tenant, url }));
}

/** The name of a user whose request for recovery waits; null if it has been stopped. */
export async function readStaffName(userId: string): Promise<string | null> {
  const [row] = await unscoped()
    .select({ name: profiles.fullName })
    .from(authRecoveries)
    .innerJoin(profiles, eq(profiles.id, authRecoveries.userId))
    .where(eq(authRecoveries.userId, userId));
  return row?.name ?? null;
}

type Staff = { userId: string; name: string };

/** Tells the community's other owners that one of its staff has asked for recovery. */
export const tellOwners = (scope: TenantScope, { userId, name }: Staff): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    const isMember = and(eq(members.tenantId, tenant.id), eq(members.userId, userId));
    const [member] = await tx.select({ role: members.role }).from(members).where(isMember);
    if (!member || member.role === "member") return;
    await tellOthers(tx, scope, { userId, name }, await listOwners(tx, scope));
  });

/** Tells the other superadmins that one of the platform's staff has asked for recovery. */
export const tellSuperadmins = (scope: PlatformScope, staff: Staff): Promise<void> =>
  inPlatform(scope, async (tx) => {
    if ((await tx.$count(adminRoles, eq(adminRoles.userId, staff.userId))) === 0) return;
    await tellOthers(tx, scope, staff, await listSuperadmins(tx, scope));
  });

async function tellOthers(
  tx: Tx,
  scope: TenantScope,
  { userId, name }: Staff,
  addressees: { userId: string; email: string }[],
): Promise<void> {
  const { tenant } = scope;
  const url = `${originOf(tenant.domain)}/admin/security`;
  for (const { email } of addressees.filter((one) => one.userId !== userId))
    await queueMail(tx, scope, email, () => staffRecoveryMail({ tenant, url, name }));
}
