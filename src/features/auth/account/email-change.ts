import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import * as m from "#messages";
import type { PersonScope, TenantScope } from "@/access/scope";
import { platformAddress } from "@/domain/auth/account-address";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { assertNotRecovering } from "@/domain/auth/factors/fresh-sign-in";
import { emptyMailbox, issueCode, readCode, spendCode } from "@/domain/auth/one-time-code";
import type { ChangeEmail, ConfirmEmail } from "@/domain/auth/schema";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { authUsers, authVerifications } from "@/domain/schema";
import { enqueueCustomerSyncsOf } from "@/domain/subscription/enqueue-customer-sync";
import { originOf } from "@/domain/tenant/origin";
import { addressChangedMail, addressKnownMail, confirmAddressMail } from "@/features/auth/emails";
import { findPerson } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import { endOthers, requireRecentSignIn } from "./account";

const SECONDS = 3600;
/** While the mailbox gets no more emails, the newest one must stay usable. */
const LASTING_SECONDS = 24 * 3600;
const MIN_LEFT_SECONDS = 600;
/** `userId` is null once its user has asked for another address. */
const Change = z.object({ userId: z.string().nullable(), email: z.string() });

const PURPOSE = "email";
const kindOf = (tenantId: string) => ({ purpose: PURPOSE, boundTo: tenantId });

/**
 * Emails a link to the new address. It leads to the platform's own address, because the change concerns all
 * communities. Nothing changes until the user confirms. If the address already has an account, it gets an email that
 * says so, and the response is the same. A mailbox gets a few such emails per day; then the last one works for every
 * user who has asked for this address, so that strangers can't keep its owner from it. (PRO-10)
 * @throws TOO_MANY_REQUESTS if the user has asked too often.
 */
export async function requestEmailChange(scope: PersonScope, { email }: ChangeEmail): Promise<void> {
  const { viewer, now } = scope;
  if (email === viewer.email.toLowerCase()) throw new AppError("BAD_REQUEST", m.auth_emailSame(), "email");
  await inTenant(scope, async (tx) => {
    await requireRecentSignIn(tx, scope);
    await assertNotRecovering(tx, viewer.userId);
  });
  const isWithin = await countChange(scope, email);
  const { tenantId, origin } = await platformAddress(scope);
  // The new address is the viewer's, too.
  const mailed = scopeForStrangers({ ...scope, viewer: { ...viewer, email } });
  await inTenant(scope, async (tx) => {
    await endOlderChanges(tx, scope);
    const isKnown = (await findPerson(tx, email)) !== null;
    const isMailed = isWithin || !(isKnown || (await hasMailedChange(tx, scope, email)));
    const value = { userId: viewer.userId, email, isMailed };
    const seconds = isWithin ? SECONDS : LASTING_SECONDS;
    const token = await issueCode(tx, kindOf(tenantId), value, { now, seconds, mailedTo: email });
    if (!isMailed) return;
    const url = `${origin}${isKnown ? "/auth" : `/settings/email?token=${token}`}`;
    const write = isKnown ? addressKnownMail : confirmAddressMail;
    await queueMail(tx, mailed, email, () => write({ tenant: mailed.tenant, url, isLasting: !isWithin }));
  });
}

/** Returns false if the mailbox has had its share. */
async function countChange(scope: PersonScope, email: string): Promise<boolean> {
  await assertEmailDomainAllowed(scope, email);
  const own = await consumeRateLimit(limitKey("address-changes", { person: scope.viewer.userId }));
  if (!own.allowed) throw new LimitError(own, m.auth_tooManyChanges());
  return (await consumeRateLimit(limitKey("new-address", { mailbox: email }))).allowed;
}

const { identifier, value, mailedTo, expiresAt } = authVerifications;
const isChange = sql`starts_with(${identifier}, ${`${PURPOSE}:`})`;
const contains = (text: string) => sql`strpos(${value}, ${text}) > 0`;
const askedBy = (userId: string): string => `"userId":"${userId}"`;

/** Whether a link in this mailbox works, for any user and in any community. */
async function hasMailedChange(tx: Tx, { now }: PersonScope, email: string): Promise<boolean> {
  const until = new Date(now.getTime() + MIN_LEFT_SECONDS * 1000);
  const isGood = and(isChange, eq(mailedTo, email), contains('"isMailed":true'), gt(expiresAt, until));
  return (await tx.$count(authVerifications, isGood)) > 0;
}

/** Whether the user has asked for this address. Then a link mailed to it proves that it is theirs. */
async function hasAsked(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  const isAsked = and(isChange, eq(mailedTo, email), contains(askedBy(userId)), gt(expiresAt, now));
  return (await tx.$count(authVerifications, isAsked)) > 0;
}

/**
 * Allows one pending change per user, so a link sent to a mistyped address stops working for them. It isn't
 * deleted, because the mailbox's owner may have asked for the address, too, and didn't get another email.
 */
async function endOlderChanges(tx: Tx, { viewer }: PersonScope): Promise<void> {
  await lockKey(tx, lockKeys.emailChange(viewer.userId));
  const own = askedBy(viewer.userId);
  await tx
    .update(authVerifications)
    .set({ value: sql`replace(${value}, ${own}, '"userId":null')` })
    .where(and(isChange, contains(own)));
}

/** Returns the email address the token would confirm. Null if it has expired or belongs to another user. */
export async function readEmailChange(
  scope: TenantScope,
  userId: string,
  token: string,
): Promise<string | null> {
  return inTenant(scope, async (tx) => {
    const kept = await readCode(tx, kindOf(scope.tenant.id), token, scope.now);
    const change = kept ? Change.parse(kept) : null;
    if (!change) return null;
    const isTheirs = change.userId === userId || (await hasAsked(tx, userId, change.email, scope.now));
    return isTheirs ? change.email : null;
  });
}

/** Applies the confirmed address, notifies the old one and invalidates links sent to the old mailbox. */
export function confirmEmail(scope: PersonScope, { token }: ConfirmEmail): Promise<void> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    const gone = () => new AppError("BAD_REQUEST", m.auth_emailGone(), "link-gone");
    const spent = await spendCode(tx, kindOf(tenant.id), token, now);
    if (!spent) throw gone();
    const { userId, email } = Change.parse(spent);
    if (userId !== viewer.userId && !(await hasAsked(tx, viewer.userId, email, now))) throw gone();
    if (await findPerson(tx, email)) throw gone();
    await assertNotRecovering(tx, viewer.userId);
    await assertEmailDomainAllowed(scope, email);
    await tx
      .update(authUsers)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(eq(authUsers.id, viewer.userId));
    await enqueueCustomerSyncsOf(tx, viewer.userId);
    await emptyMailbox(tx, viewer.email);
    await noteAccountEvent(tx, scope, { userId: viewer.userId, kind: "address-changed" });
    await endOthers(tx, scope);
    const url = `${originOf(tenant.domain)}/support`;
    await queueMail(tx, scope, viewer.email, () => addressChangedMail({ tenant, url }));
  });
}
