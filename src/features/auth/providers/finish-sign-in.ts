import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import type { Entry } from "@/domain/auth/entry";
import { hashOf, spendCode } from "@/domain/auth/one-time-code";
import type { FinishProvider } from "@/domain/auth/schema";
import type { Client } from "@/domain/auth/session-cookie";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { recordConsent } from "@/domain/member/consent";
import { findPerson, verifyEmail } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { identityName } from "@/server/providers";
import { Handover, handoverKind } from "./codes";
import { addLink, findLinked, findSubject, linkAccount, type ProviderAccount } from "./link-account";
import { linkingEnded, signInFailed } from "./rules";

/** `entry` is null if no sign-in began. */
type Finished = { returnTo: string; entry: Entry | null };

/** Completes the flow in the browser that started it: signs the user in, or links the provider to the viewer. */
export function finishProvider(
  scope: TenantScope,
  { provider, code, client }: FinishProvider & { client: Client },
): Promise<Finished> {
  const failed = () =>
    new AppError("BAD_REQUEST", m.auth_providerFailed({ provider: identityName(provider) }), "provider");
  return inTenant(scope, async (tx) => {
    const spent = await spendCode(tx, handoverKind(provider, scope.tenant.id), code, scope.now);
    const handover = spent ? Handover.parse(spent) : null;
    if (!handover || handover.browser !== hashOf(client.browser)) throw failed();
    const { id, email, linkTo, returnTo, isPlatform } = handover;
    const account = { provider, id };
    if (linkTo) {
      const outcome = await linkAccount(tx, scope, account, linkTo);
      return { returnTo: linkingEnded(provider, outcome), entry: null };
    }
    if (email) await assertEmailDomainAllowed(scope, email);
    const userId = await personOf(tx, scope, { account, handover });
    if (!userId) return { returnTo: signInFailed(provider, "other", returnTo), entry: null };
    const entrant = { userId, client, method: "provider", holdsAccount: isPlatform, returnTo } as const;
    return { entry: await beginSignIn(tx, scope, entrant), returnTo };
  });
}

/**
 * The user of the provider's account, or else of the verified address. Null if that user has connected another account
 * of the provider: the address has then passed to another person, or was the other account's before.
 */
async function personOf(
  tx: Tx,
  scope: TenantScope,
  { account, handover: { email, name } }: { account: ProviderAccount; handover: Handover },
): Promise<string | null> {
  const known = await findLinked(tx, account);
  if (known || !email) return known;
  const person = await findPerson(tx, email);
  const linked = person && (await findSubject(tx, person.userId, account.provider));
  if (linked) return linked === account.id ? person.userId : null;
  const userId = await verifyEmail(tx, { email, name });
  if (!person) await recordConsent(tx, scope, userId);
  await addLink(tx, userId, account);
  return userId;
}
