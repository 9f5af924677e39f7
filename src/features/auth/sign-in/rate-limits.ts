import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { networkOf } from "@/lib/security/network";
import { isKnownNetwork } from "@/server/auth/known-network";
import { assertEmailDomainAllowed } from "@/server/mail/blocked-domains";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import type { LimitKind } from "@/server/rate-limit/limits";

/**
 * Limits emails per address, shared by all communities and regardless of whether the account exists. The
 * limit per network comes first, and requests it refuses don't count against the mailbox, so one attacker
 * can't use up the owner's limit. The wider limit per mailbox stops distributed attacks and is skipped on
 * networks where the owner has signed in. Refuses domains blocked by the community.
 */
export async function countMailRequest(scope: TenantScope, email: string): Promise<void> {
  const ofNetwork = `${networkOf(scope.ip)}:${email}`;
  await assertBelowLimit("mail", ofNetwork, m.auth_tooMany());
  await assertBelowLimit("mail-day", ofNetwork, m.auth_tooManyMails());
  if (!(await isKnownNetwork(email, scope.ip))) {
    await assertBelowLimit("mailbox", email, m.auth_tooMany());
    await assertBelowLimit("mailbox-day", email, m.auth_tooManyMails());
  }
  await assertEmailDomainAllowed(scope, email);
}

async function assertBelowLimit(kind: LimitKind, key: string, message: string): Promise<void> {
  const state = await consumeRateLimit(kind, key);
  if (!state.allowed) throw new LimitError(state, message);
}
