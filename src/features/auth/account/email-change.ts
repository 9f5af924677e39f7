import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import * as m from "#messages";
import type { PersonScope, TenantScope } from "@/access/scope";
import { addressChangedMail, addressKnownMail, confirmAddressMail } from "@/features/auth/emails";
import type { ChangeEmail, ConfirmEmail } from "@/features/auth/schema";
import { countMailRequest } from "@/features/auth/sign-in/rate-limits";
import { findPerson } from "@/features/auth/users";
import { AppError } from "@/lib/app-error";
import { platformAddress } from "@/server/auth/account-address";
import { emptyMailbox, issueCode, readCode, spendCode } from "@/server/auth/one-time-code";
import { enqueueCustomerSyncsOf } from "@/server/billing/enqueue-customer-sync";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import { authUsers, authVerifications } from "@/server/db/schema";
import { assertEmailDomainAllowed } from "@/server/mail/blocked-domains";
import { scopeForStrangers } from "@/server/mail/names-for-strangers";
import { queueMail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
import { endOthers, requireRecentSignIn } from "./account";

const SECONDS = 3600;
const Change = z.object({ userId: z.string(), email: z.string() });

const PURPOSE = "email";
const kindOf = (tenantId: string) => ({ purpose: PURPOSE, boundTo: tenantId });

/**
 * Emails a link to the new address. It leads to the platform's own address, because the change concerns all
 * communities. Nothing changes until the user confirms. If the address already has an
 * account, it gets an email that says so, and the response is the same. (PRO-10)
 */
export async function requestEmailChange(scope: PersonScope, { email }: ChangeEmail): Promise<void> {
  const { viewer, now } = scope;
  if (email === viewer.email.toLowerCase()) throw new AppError("BAD_REQUEST", m.auth_emailSame(), "email");
  await inTenant(scope, (tx) => requireRecentSignIn(tx, scope));
  await countMailRequest(scope, email);
  const { tenantId, origin } = await platformAddress(scope);
  // The new address is the viewer's, too.
  const mailed = scopeForStrangers({ ...scope, viewer: { ...viewer, email } });
  await inTenant(scope, async (tx) => {
    const value = { userId: viewer.userId, email };
    await endOlderChanges(tx, scope);
    const token = await issueCode(tx, kindOf(tenantId), value, { now, seconds: SECONDS, mailedTo: email });
    const isKnown = (await findPerson(tx, email)) !== null;
    const url = `${origin}${isKnown ? "/auth" : `/settings/email?token=${token}`}`;
    const write = isKnown ? addressKnownMail : confirmAddressMail;
    await queueMail(tx, mailed, email, () => write({ tenant: mailed.tenant, url }));
  });
}

/** Allows one pending change per user, so a link sent to a mistyped address stops working. */
async function endOlderChanges(tx: Tx, { viewer }: PersonScope): Promise<void> {
  const { identifier, value } = authVerifications;
  await lockKey(tx, lockKeys.emailChange(viewer.userId));
  const isChange = sql`starts_with(${identifier}, ${`${PURPOSE}:`})`;
  const isTheirs = sql`strpos(${value}, ${`"userId":"${viewer.userId}"`}) > 0`;
  await tx.delete(authVerifications).where(and(isChange, isTheirs));
}

/** Returns the email address the token would confirm. Null if it has expired or belongs to another user. */
export async function readEmailChange(
  scope: TenantScope,
  userId: string,
  token: string,
): Promise<string | null> {
  const kept = await inTenant(scope, (tx) => readCode(tx, kindOf(scope.tenant.id), token, scope.now));
  const change = kept ? Change.parse(kept) : null;
  return change?.userId === userId ? change.email : null;
}

/** Applies the confirmed address, notifies the old one and invalidates links sent to the old mailbox. */
export function confirmEmail(scope: PersonScope, { token }: ConfirmEmail): Promise<void> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    const spent = await spendCode(tx, kindOf(tenant.id), token, now);
    const change = spent ? Change.parse(spent) : null;
    if (change?.userId !== viewer.userId || (await findPerson(tx, change.email))) {
      throw new AppError("BAD_REQUEST", m.auth_emailGone(), "link-gone");
    }
    const { email } = change;
    await assertEmailDomainAllowed(scope, email);
    await tx
      .update(authUsers)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(eq(authUsers.id, viewer.userId));
    await enqueueCustomerSyncsOf(tx, viewer.userId);
    await emptyMailbox(tx, viewer.email);
    await endOthers(tx, scope);
    const url = `${originOf(tenant.domain)}/support`;
    await queueMail(tx, scope, viewer.email, () => addressChangedMail({ tenant, url }));
  });
}
