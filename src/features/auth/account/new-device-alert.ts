import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { deviceName, deviceOf } from "@/domain/auth/devices";
import { queueMail } from "@/domain/mail/queue-mail";
import { authDevices, authSessions, authUsers } from "@/domain/schema";
import { noteEvent } from "@/domain/security/security-events";
import { originOf } from "@/domain/tenant/origin";
import { newDeviceMail } from "@/features/auth/emails";
import { issueDisownLink } from "@/features/auth/sign-in/disown-sign-in";
import { formatDate } from "@/lib/time/date";
import { inTenant, type Tx } from "@/server/db/client";

/**
 * Records the device of a sign-in and emails the user if it is new, except for their first device.
 * Idempotent: repeating it sends no second email. Also records a security event for the community's admins.
 */
export async function notifyNewDevice(scope: TenantScope, signInId: string): Promise<void> {
  const news = await inTenant(scope, (tx) => rememberDevice(tx, scope, signInId));
  if (news) noteEvent({ tenantId: scope.tenant.id, kind: "new-device", route: "sign-in", ...news });
}

type News = { actorId: string; ip: string };

async function rememberDevice(tx: Tx, scope: TenantScope, signInId: string): Promise<News | null> {
  const { tenant } = scope;
  const [signIn] = await tx
    .select({
      userId: authUsers.id,
      email: authUsers.email,
      userAgent: authSessions.userAgent,
      at: authSessions.createdAt,
      ip: authSessions.ipAddress,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(eq(authSessions.id, signInId));
  if (!signIn) return null;
  const { userId, email, userAgent, at, ip } = signIn;
  const device = deviceOf(userAgent);
  const row = { userId, device, createdAt: scope.now };
  const added = await tx.insert(authDevices).values(row).onConflictDoNothing().returning();
  if (!added.length || (await tx.$count(authDevices, eq(authDevices.userId, userId))) === 1) return null;
  const url = `${originOf(tenant.domain)}/settings/security`;
  const notMe = await issueDisownLink(tx, scope, { userId, email });
  await queueMail(tx, scope, email, () => {
    const moment = formatDate(at, "moment", tenant.timeZone);
    return newDeviceMail({ tenant, url, notMe, device: deviceName(userAgent), at: moment });
  });
  return { actorId: userId, ip: ip ?? "" };
}
