import type { TenantScope } from "@/access/scope";
import { type LinkTarget, signInAddress } from "@/domain/auth/account-address";
import { isAccount } from "@/domain/auth/known-network";
import { endOlder, hasCode, lockMailbox } from "@/domain/auth/one-time-code";
import type { RequestLink } from "@/domain/auth/schema";
import { queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { standingLinkMail } from "@/features/auth/emails";
import { mailboxOf } from "@/lib/email-address";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { issueStandingLink, standingOf } from "./magic-links";
import { countMailRequest } from "./rate-limits";

/** The standing link is replaced when it doesn't work for much longer. */
const MIN_LEFT_SECONDS = 600;

type Input = RequestLink & { browser: string; mailsAfter?: Date | undefined };

/**
 * Counts a request for an emailed link, and returns true if the mailbox's standing link answers it.
 *
 * After strangers have used up a mailbox's emails, it has a sign-in link that works for a day, isn't ended by newer
 * ones and is in the newest email of the community. Only a user who reads the mailbox can spend it, and then the next
 * request mails another. So the owner of a mailbox can always sign in, and a flood of requests sends it one email per
 * community and day.
 */
export async function tookStandingLink(scope: TenantScope, input: Input): Promise<boolean> {
  const { email } = input;
  const share = await countMailRequest(scope, email);
  if (share === "own") return false;
  const target = await signInAddress(scope, input);
  const isThere = await inTenant(scope, (tx) => hasStandingLink(tx, scope, { email, target }));
  if (share === "shared" && !isThere) return false;
  if (share === "shared" || (!isThere && (await countStanding(email))))
    await mailStandingLink(scope, { ...input, target }, { isReplaced: share === "shared" });
  return true;
}

type Mailbox = { email: string; target: LinkTarget };

const hasStandingLink = (tx: Tx, scope: TenantScope, { email, target }: Mailbox): Promise<boolean> =>
  hasCode(tx, standingOf(target.tenantId), email, new Date(scope.now.getTime() + MIN_LEFT_SECONDS * 1000));

/** Made-up spellings of one mailbox share a count, so that they can't use up its owner's. */
async function countStanding(email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const isOwn = email === mailbox || (await isAccount(email));
  const account = isOwn ? email : `spellings of ${mailbox}`;
  return (await consumeRateLimit(limitKey("standing", { account }))).allowed;
}

const mailStandingLink = (
  scope: TenantScope,
  input: Input & Mailbox,
  { isReplaced }: { isReplaced: boolean },
) =>
  inTenant(scope, async (tx) => {
    const { email, returnTo, browser, target, mailsAfter } = input;
    await lockMailbox(tx, email);
    if (!isReplaced && (await hasStandingLink(tx, scope, input))) return;
    await endOlder(tx, standingOf(target.tenantId), email);
    const url = await issueStandingLink(tx, scope, target, { email, returnTo, browser });
    const mailed = scopeForStrangers(scope);
    const write = () => standingLinkMail({ tenant: mailed.tenant, url });
    await queueMail(tx, mailed, email, write, { isAskedFor: true, mailsAfter });
  });
