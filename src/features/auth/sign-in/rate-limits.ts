import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { isKnownNetwork } from "@/domain/auth/known-network";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { noteLimit } from "@/domain/security/security-events";
import { type LimitKey, limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";

/** Which allowance of emails a request comes from. `spent` if there is none left. */
export type MailShare = "own" | "shared" | "spent";

/**
 * Counts a request for an emailed link. Strangers share one allowance per mailbox, in all communities together and
 * regardless of whether the account exists. A network where the account's owner has signed in has its own. The
 * response doesn't show which it was. Refuses domains blocked by the community.
 * @throws TOO_MANY_REQUESTS if the network asks for many mailboxes.
 */
export async function countMailRequest(scope: TenantScope, email: string): Promise<MailShare> {
  await assertEmailDomainAllowed(scope, email);
  // For all mailboxes alike, because an exemption would show which accounts have signed in here.
  const state = await consumeRateLimit(limitKey("mailings", { network: scope.ip }));
  if (!state.allowed) throw new LimitError(state, m.auth_tooMany());
  const known = { mailbox: email, network: scope.ip };
  const isKnown = await isKnownNetwork(email, scope.ip);
  if (isKnown && (await areBelow(limitKey("known-mailbox", known), limitKey("known-mailbox-day", known))))
    return "own";
  const strangers = { mailbox: email };
  const isWithin = await areBelow(limitKey("mailbox", strangers), limitKey("mailbox-day", strangers));
  if (isWithin) return "shared";
  noteLimit(scope, "emailed-link", "mailbox");
  return "spent";
}

/** A request that the limit of the hour refuses isn't counted against the limit of the day. */
async function areBelow(hour: LimitKey, day: LimitKey): Promise<boolean> {
  return (await consumeRateLimit(hour)).allowed && (await consumeRateLimit(day)).allowed;
}
