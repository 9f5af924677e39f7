import type { TenantScope } from "@/access/scope";
import {
  alreadyKnownMail,
  confirmSignUpMail,
  magicLinkMail,
  resetMail,
  resetUnknownMail,
} from "@/features/auth/emails";
import type { RequestLink, SignUp } from "@/features/auth/schema";
import { findPerson } from "@/features/auth/users";
import { lockMailbox } from "@/server/auth/one-time-code";
import { hashPassword } from "@/server/auth/passwords";
import { inTenant, type Tx } from "@/server/db/client";
import { scopeForStrangers } from "@/server/mail/names-for-strangers";
import { queueMail } from "@/server/mail/queue-mail";
import { issueLink } from "./magic-links";
import { tookStandingLink } from "./standing-link";

/** `browser` is the browser token. `address` is the host of the request. */
type From = { browser: string; address: string };

/** The visitor who asks for a link is the one who gets it. */
const BY_RECIPIENT = { isAskedFor: true };

/**
 * Stores the sign-up until the emailed link confirms the address; no account exists before that. A known
 * address gets an email that says so, and the response is the same. (PRO-7)
 */
export async function requestSignUp(scope: TenantScope, input: SignUp & From): Promise<void> {
  const { email, name, password, returnTo, ...from } = input;
  if (await tookStandingLink(scope, { ...from, email, returnTo })) return;
  const passwordHash = await hashPassword(scope.ip, password);
  const mailed = scopeForStrangers(scope);
  const { tenant } = mailed;
  await inTenant(scope, async (tx) => {
    await lockMailbox(tx, email);
    if (await findPerson(tx, email)) {
      const url = await issueLink(tx, scope, "sign-in", { ...from, email, returnTo });
      return queueMail(tx, mailed, email, () => alreadyKnownMail({ tenant, url }), BY_RECIPIENT);
    }
    const url = await issueLink(tx, scope, "sign-up", { ...from, email, name, returnTo, passwordHash });
    return queueMail(tx, mailed, email, () => confirmSignUpMail({ tenant, url }), BY_RECIPIENT);
  });
}

/** Emails a sign-in link. Opening it creates the account if none exists. */
export async function requestMagicLink(scope: TenantScope, input: RequestLink & From): Promise<void> {
  if (await tookStandingLink(scope, input)) return;
  await inTenant(scope, (tx) => mailMagicLink(tx, scope, input));
}

async function mailMagicLink(tx: Tx, scope: TenantScope, input: RequestLink & From): Promise<void> {
  await lockMailbox(tx, input.email);
  const url = await issueLink(tx, scope, "sign-in", input);
  const mailed = scopeForStrangers(scope);
  await queueMail(tx, mailed, input.email, () => magicLinkMail({ tenant: mailed.tenant, url }), BY_RECIPIENT);
}

/** Emails a link to reset the password. An unknown address gets an email that says it has no account. */
export async function requestReset(scope: TenantScope, input: RequestLink & From): Promise<void> {
  if (await tookStandingLink(scope, input)) return;
  const mailed = scopeForStrangers(scope);
  await inTenant(scope, async (tx) => {
    await lockMailbox(tx, input.email);
    const isKnown = (await findPerson(tx, input.email)) !== null;
    const url = await issueLink(tx, scope, isKnown ? "reset" : "sign-in", input);
    const write = isKnown ? resetMail : resetUnknownMail;
    await queueMail(tx, mailed, input.email, () => write({ tenant: mailed.tenant, url }), BY_RECIPIENT);
  });
}
