import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { ACCOUNT_EVENT_NAMES } from "@/domain/auth/account-events/copy";
import type { AccountEventKind } from "@/domain/auth/account-events/rules";
import { SECURITY_PAGE } from "@/domain/auth/factors/rules";
import { queueMail } from "@/domain/mail/queue-mail";
import { authUsers } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { factorMail } from "@/features/auth/emails";
import type { Tx } from "@/server/db/client";

/** The changes of the second factor that are mailed, because another person might have made them. */
export type MailedChange = Extract<
  AccountEventKind,
  | "passkey-added"
  | "passkey-removed"
  | "totp-on"
  | "totp-off"
  | "factor-on"
  | "factor-off"
  | "codes-made"
  | "code-used"
>;

export async function mailFactorChange(
  tx: Tx,
  scope: TenantScope,
  { userId, kind }: { userId: string; kind: MailedChange },
): Promise<void> {
  const { email } = authUsers;
  const [user] = await tx.select({ email }).from(authUsers).where(eq(authUsers.id, userId));
  const { tenant } = scope;
  const url = `${originOf(tenant.domain)}${SECURITY_PAGE}`;
  if (user)
    await queueMail(tx, scope, user.email, () =>
      factorMail({ tenant, url, change: ACCOUNT_EVENT_NAMES[kind]() }),
    );
}
