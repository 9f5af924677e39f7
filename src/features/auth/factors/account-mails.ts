import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { AccountEventKind } from "@/domain/auth/account-events/rules";
import { SECURITY_PAGE } from "@/domain/auth/factors/rules";
import { queueMail } from "@/domain/mail/queue-mail";
import { authUsers } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { factorMail } from "@/features/auth/emails";
import type { Tx } from "@/server/db/client";

/** The changes of the second factor that are mailed, because another person might have made them. */
const MAILED = {
  "passkey-added": m.auth_events_passkeyAdded,
  "passkey-removed": m.auth_events_passkeyRemoved,
  "totp-on": m.auth_events_totpOn,
  "totp-off": m.auth_events_totpOff,
  "factor-on": m.auth_events_factorOn,
  "factor-off": m.auth_events_factorOff,
  "codes-made": m.auth_events_codesMade,
  "code-used": m.auth_events_codeUsed,
} as const satisfies Partial<Record<AccountEventKind, () => string>>;

export type MailedChange = keyof typeof MAILED;

export async function mailFactorChange(
  tx: Tx,
  scope: TenantScope,
  { userId, kind }: { userId: string; kind: MailedChange },
): Promise<void> {
  const { email } = authUsers;
  const [user] = await tx.select({ email }).from(authUsers).where(eq(authUsers.id, userId));
  const { tenant } = scope;
  const url = `${originOf(tenant.domain)}${SECURITY_PAGE}`;
  if (user) await queueMail(tx, scope, user.email, () => factorMail({ tenant, url, change: MAILED[kind]() }));
}
