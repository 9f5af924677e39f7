import type { TenantScope } from "@/access/scope";
import {
  communityAddress,
  type LinkTarget,
  platformAddress,
  signInAddress,
} from "@/domain/auth/account-address";
import { lockMailbox } from "@/domain/auth/one-time-code";
import { hashPassword } from "@/domain/auth/passwords";
import type { LinkPurpose } from "@/domain/auth/rules";
import type { RequestLink, SignUp } from "@/domain/auth/schema";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import {
  alreadyKnownMail,
  confirmSignUpMail,
  type EmailInput,
  magicLinkMail,
  resetMail,
  resetUnknownMail,
} from "@/features/auth/emails";
import { findPerson } from "@/features/auth/users";
import { inTenant, type Tx } from "@/server/db/client";
import { issueLink } from "./magic-links";
import { tookStandingLink } from "./standing-link";

/** `browser` is the browser token. The email waits until `mailsAfter`. */
type From = { browser: string; mailsAfter?: Date | undefined };

/**
 * Stores the sign-up until the emailed link confirms the address; no account exists before that. A known
 * address gets an email that says so, and the response is the same. (PRO-7)
 */
export async function requestSignUp(scope: TenantScope, input: SignUp & From): Promise<void> {
  const { email, name, password, returnTo, browser, mailsAfter } = input;
  if (await tookStandingLink(scope, { email, returnTo, browser, mailsAfter })) return;
  const passwordHash = await hashPassword(scope.ip, password);
  const ofSignIn = await signInAddress(scope, { email, returnTo });
  await inTenant(scope, async (tx) => {
    await lockMailbox(tx, email);
    const link = { browser, email, returnTo };
    if (await findPerson(tx, email))
      return mailLink(tx, scope, {
        purpose: "sign-in",
        target: ofSignIn,
        link,
        write: alreadyKnownMail,
        mailsAfter,
      });
    const signUp = { ...link, name, passwordHash };
    const target = communityAddress(scope);
    return mailLink(tx, scope, {
      purpose: "sign-up",
      target,
      link: signUp,
      write: confirmSignUpMail,
      mailsAfter,
    });
  });
}

/** Emails a sign-in link. Opening it creates the account if none exists. */
export async function requestMagicLink(scope: TenantScope, input: RequestLink & From): Promise<void> {
  if (await tookStandingLink(scope, input)) return;
  const { mailsAfter, ...link } = input;
  const target = await signInAddress(scope, link);
  await inTenant(scope, async (tx) => {
    await lockMailbox(tx, link.email);
    await mailLink(tx, scope, { purpose: "sign-in", target, link, write: magicLinkMail, mailsAfter });
  });
}

/** Emails a link to reset the password. An unknown address gets an email that says it has no account. */
export async function requestReset(scope: TenantScope, input: RequestLink & From): Promise<void> {
  if (await tookStandingLink(scope, input)) return;
  const { mailsAfter, ...link } = input;
  const ofReset = await platformAddress(scope);
  await inTenant(scope, async (tx) => {
    await lockMailbox(tx, link.email);
    const mailed = (await findPerson(tx, link.email))
      ? ({ purpose: "reset", target: ofReset, write: resetMail } as const)
      : ({ purpose: "sign-in", target: communityAddress(scope), write: resetUnknownMail } as const);
    await mailLink(tx, scope, { ...mailed, link, mailsAfter });
  });
}

type MailedLink = {
  purpose: LinkPurpose;
  target: LinkTarget;
  link: Parameters<typeof issueLink>[3];
  write: (input: EmailInput) => Mail;
  mailsAfter?: Date | undefined;
};

async function mailLink(
  tx: Tx,
  scope: TenantScope,
  { purpose, target, link, write, mailsAfter }: MailedLink,
): Promise<void> {
  const url = await issueLink(tx, scope, { purpose, target }, link);
  const mailed = scopeForStrangers(scope);
  const compose = () => write({ tenant: mailed.tenant, url });
  // The visitor who asks for a link is the one who gets it.
  await queueMail(tx, mailed, link.email, compose, { isAskedFor: true, mailsAfter });
}
