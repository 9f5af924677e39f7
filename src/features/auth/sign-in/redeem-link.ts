import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import type { Entry } from "@/domain/auth/entry";
import { assertNotRecovering } from "@/domain/auth/factors/fresh-sign-in";
import { guessPassword } from "@/domain/auth/guess-password";
import { hashPassword } from "@/domain/auth/passwords";
import type { LinkPurpose } from "@/domain/auth/rules";
import type { ResetPassword, SpendLink } from "@/domain/auth/schema";
import type { Client } from "@/domain/auth/session-cookie";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { queueMail } from "@/domain/mail/queue-mail";
import { recordConsent } from "@/domain/member/consent";
import { originOf } from "@/domain/tenant/origin";
import { passwordChangedMail } from "@/features/auth/emails";
import { endSignIns, findPerson, setPassword, verifyEmail } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { isSameBrowser, type Link, readLink, spendLink, spendReset } from "./magic-links";
import { hasOutbox } from "./options";

type With<Input> = Input & { client: Client };

const gone = (): never => {
  throw new AppError("BAD_REQUEST", m.auth_linkGone(), "link-gone");
};

/** Redeems an emailed link and signs in. Two concurrent requests create one sign-in. (PRO-4) */
export async function redeemLink(scope: TenantScope, input: With<SpendLink>): Promise<Entry> {
  if (input.purpose === "sign-up") await requirePassword(scope, input);
  return inTenant(scope, async (tx) => {
    const link = (await spendLink(tx, scope, input.purpose, input.token)) ?? gone();
    await assertEmailDomainAllowed(scope, link.email);
    const userId = await personOf(tx, scope, link);
    return beginSignIn(tx, scope, { ...entrantOf(link, input), userId, method: "link" });
  });
}

const entrantOf = ({ isPlatform, returnTo }: Link, { client }: With<object>) => ({
  client,
  holdsAccount: isPlatform,
  returnTo,
});

async function personOf(tx: Tx, scope: TenantScope, link: Link): Promise<string> {
  const { email, name, passwordHash } = link;
  const known = await findPerson(tx, email);
  if (passwordHash && known) return gone();
  const userId = await verifyEmail(tx, { email, name });
  if (!known) await recordConsent(tx, scope, userId);
  if (passwordHash) await setPassword(tx, userId, passwordHash);
  return userId;
}

/**
 * Prevents account hijacking: an attacker could sign up with another person's address and their own password,
 * and hope that the owner opens the link. Only the browser that signed up, or a user with the password, may
 * confirm.
 */
async function requirePassword(scope: TenantScope, input: With<SpendLink>): Promise<void> {
  const link = (await inTenant(scope, (tx) => readLink(tx, scope, "sign-up", input.token))) ?? gone();
  if (isSameBrowser(link, input.client)) return;
  const { email, passwordHash: hash = "" } = link;
  if (input.password && (await guessPassword(scope.ip, { email, hash }, input.password))) return;
  throw new AppError(
    "FORBIDDEN",
    input.password ? m.auth_wrongPassword() : m.auth_passwordNeeded(),
    "password",
  );
}

/** Sets a new password, notifies the user, ends the user's sign-ins and open links, and signs in here. */
export async function resetPassword(scope: TenantScope, input: With<ResetPassword>): Promise<Entry> {
  const hash = await hashPassword(scope.ip, input.password);
  return inTenant(scope, async (tx) => {
    const link = (await spendReset(tx, scope, input.token)) ?? gone();
    await assertEmailDomainAllowed(scope, link.email);
    const userId = await verifyEmail(tx, { email: link.email, name: "" });
    await assertNotRecovering(tx, userId);
    await setPassword(tx, userId, hash);
    await noteAccountEvent(tx, scope, { userId, kind: "password-changed" });
    await endSignIns(tx, userId);
    const url = `${originOf(scope.tenant.domain)}/auth`;
    await queueMail(tx, scope, link.email, () => passwordChangedMail({ tenant: scope.tenant, url }));
    return beginSignIn(tx, scope, { ...entrantOf(link, input), userId, method: "reset" });
  });
}

/** Data for the link's page before it is redeemed. Null if the link is no longer valid. */
export type LinkCard = { email: string; isSameBrowser: boolean; returnTo: string; hasOutbox: boolean };

export async function describeLink(
  scope: TenantScope,
  input: With<{ purpose: LinkPurpose; token: string }>,
): Promise<LinkCard | null> {
  const link = await inTenant(scope, (tx) => readLink(tx, scope, input.purpose, input.token));
  if (!link) return null;
  const { email, returnTo } = link;
  return { email, returnTo, isSameBrowser: isSameBrowser(link, input.client), hasOutbox: hasOutbox(scope) };
}
