import type { TenantScope } from "@/access/scope";
import { copy } from "@/features/auth/copy";
import { networkOf } from "@/lib/security/network";
import { isKnownNetwork } from "@/server/auth/known-network";
import { assertEmailDomainAllowed } from "@/server/mail/blocked-domains";
import { consumeRateLimit, LimitError, type LimitKind } from "@/server/rate-limit/limiter";

/**
 * Refuses whoever asks for too much mail; known and unknown addresses are counted alike, in all communities
 * together. One network is stopped first, and what is refused there does not count against the mailbox: so no
 * single stranger can use up what its owner may ask for. The wider limit holds against many who act together, and not
 * where its owner has signed in. Domains that the community has blocked get no mail.
 */
export async function countMailRequest(scope: TenantScope, email: string): Promise<void> {
  const ofNetwork = `${networkOf(scope.ip)}:${email}`;
  await assertBelowLimit("mail", ofNetwork, copy.tooMany);
  await assertBelowLimit("mail-day", ofNetwork, copy.tooManyMails);
  if (!(await isKnownNetwork(email, scope.ip))) {
    await assertBelowLimit("mailbox", email, copy.tooMany);
    await assertBelowLimit("mailbox-day", email, copy.tooManyMails);
  }
  await assertEmailDomainAllowed(scope, email);
}

async function assertBelowLimit(kind: LimitKind, key: string, message: string): Promise<void> {
  const state = await consumeRateLimit(kind, key);
  if (!state.allowed) throw new LimitError(state, message);
}
