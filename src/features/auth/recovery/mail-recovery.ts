import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { platformAddress } from "@/domain/auth/account-address";
import { issueCode } from "@/domain/auth/one-time-code";
import { queueMail } from "@/domain/mail/queue-mail";
import { type authRecoveries, authUsers } from "@/domain/schema";
import { recoveryMail } from "@/features/auth/emails";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";

export const STOP_PAGE = "/auth/stop-recovery";
export const stopKind = (tenantId: string) => ({ purpose: "stop-recovery", boundTo: tenantId });

type Recovery = Pick<typeof authRecoveries.$inferSelect, "userId" | "effectiveAt">;

/** Mails the user that a request for recovery waits, with a link that stops it until it takes effect. */
export async function mailRecovery(tx: Tx, scope: TenantScope, recovery: Recovery): Promise<void> {
  const { tenant, now } = scope;
  const { userId, effectiveAt } = recovery;
  const { email } = authUsers;
  const [user] = await tx.select({ email }).from(authUsers).where(eq(authUsers.id, userId));
  if (!user) return;
  const { tenantId, origin } = await platformAddress(scope);
  const seconds = Math.ceil((effectiveAt.getTime() - now.getTime()) / 1000);
  const token = await issueCode(tx, stopKind(tenantId), { userId }, { now, seconds, mailedTo: user.email });
  const url = `${origin}${STOP_PAGE}?token=${token}`;
  await queueMail(tx, scope, user.email, () =>
    recoveryMail({ tenant, url, at: formatDate(effectiveAt, "moment", tenant.timeZone) }),
  );
}
