import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { issueCode, readCode, spendCode } from "@/domain/auth/one-time-code";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { originOf } from "@/domain/tenant/origin";
import { type ConfirmTicket, OpenTicket } from "@/features/support/schema";
import { assertBelowLimit, senderOf } from "@/features/support/sender";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { openTicket } from "./open-ticket";

const HELD_SECONDS = 24 * 3600;

const heldIn = ({ tenant }: TenantScope) => ({ purpose: "ticket", boundTo: tenant.id });

/**
 * Takes a visitor's message that was sent without JavaScript, and so without a proof. It is stored as a ticket only when
 * the sender opens the emailed link. The email doesn't quote the message, or it would be a way to write to strangers.
 * @throws TOO_MANY_REQUESTS if the network or the mailbox has got many emails.
 */
export async function holdTicket(
  scope: TenantScope,
  { mailsAfter, ...input }: OpenTicket & { mailsAfter: Date | undefined },
): Promise<void> {
  const sender = senderOf(scope, input.sender);
  const { email } = sender;
  await assertEmailDomainAllowed(scope, email);
  await assertBelowLimit(limitKey("mailings", { network: scope.ip }));
  await assertBelowLimit(limitKey("mailbox", { mailbox: email }));
  await assertBelowLimit(limitKey("mailbox-day", { mailbox: email }));
  await inTenant(scope, async (tx) => {
    const terms = { now: scope.now, seconds: HELD_SECONDS, mailedTo: email };
    const token = await issueCode(tx, heldIn(scope), input, terms);
    const url = `${originOf(scope.tenant.domain)}/api/forms/confirm-ticket?token=${token}`;
    const mailed = scopeForStrangers(scope);
    const write = () => mailOf(mailed, url);
    await queueMail(tx, mailed, email, write, { isAskedFor: true, mailsAfter });
  });
}

function mailOf({ tenant }: TenantScope, url: string): Mail {
  const community = tenant.branding.companyName;
  return {
    subject: m.support_plain_mailTitle({ community }),
    heading: m.support_plain_mailTitle({ community }),
    paragraphs: [m.support_plain_mailText()],
    action: { label: m.support_plain_confirmAction(), url },
    why: m.auth_emails_askedFor({ community }),
  };
}

/**
 * Stores a held message. The code is spent last, so that a message that a limit refuses isn't lost; a repeat in between
 * is the same ticket (`openTicket`).
 */
export async function confirmTicket(
  scope: TenantScope,
  { token }: ConfirmTicket,
): Promise<{ reference: string }> {
  const held = await inTenant(scope, (tx) => readCode(tx, heldIn(scope), token, scope.now));
  if (!held) throw new AppError("NOT_FOUND", m.support_plain_gone(), "link-gone");
  const ticket = await openTicket(scope, OpenTicket.parse(held));
  await inTenant(scope, (tx) => spendCode(tx, heldIn(scope), token, scope.now));
  return ticket;
}
