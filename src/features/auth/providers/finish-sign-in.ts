import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import { speaksFor } from "@/domain/auth/company/domains";
import { COMPANY_SIGN_IN_SECONDS } from "@/domain/auth/company/rules";
import type { Entry } from "@/domain/auth/entry";
import { hashOf, spendCode } from "@/domain/auth/one-time-code";
import type { SignInMethod } from "@/domain/auth/pending-sign-in";
import type { FinishProvider } from "@/domain/auth/schema";
import type { Client } from "@/domain/auth/session-cookie";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { recordConsent } from "@/domain/member/consent";
import { findPerson, verifyEmail } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { admitToCompany, isPlatformStaff } from "./admit-company";
import { Handover, handoverKind } from "./codes";
import { fallbackName, findProvider } from "./find-provider";
import { addLink, findLinked, findSubject, linkAccount, type ProviderAccount } from "./link-account";
import { linkingEnded, type SignInError, signInFailed } from "./rules";

/** `entry` is null if no sign-in began. */
type Finished = { returnTo: string; entry: Entry | null };

/** Completes the flow in the browser that started it: signs the user in, or links the provider to the viewer. */
export async function finishProvider(
  scope: TenantScope,
  { provider, code, client }: FinishProvider & { client: Client },
): Promise<Finished> {
  const { tenant, now } = scope;
  const found = await findProvider(tenant, provider);
  const name = found?.name ?? fallbackName(provider);
  return inTenant(scope, async (tx) => {
    const spent = await spendCode(tx, handoverKind(provider, tenant.id), code, now);
    const handover = spent ? Handover.parse(spent) : null;
    if (!found || !handover || handover.browser !== hashOf(client.browser))
      throw new AppError("BAD_REQUEST", m.auth_providerFailed({ provider: name }), "provider");
    const { id, email, linkTo, returnTo, roles } = handover;
    const account = { provider, id };
    if (linkTo) {
      const outcome = await linkAccount(tx, scope, account, { userId: linkTo, name });
      return { returnTo: linkingEnded(provider, outcome), entry: null };
    }
    if (email) await assertEmailDomainAllowed(scope, email);
    const person = await personOf(tx, scope, { account, handover, isCompany: found.company !== null });
    if ("error" in person) return { returnTo: signInFailed(provider, person.error, returnTo), entry: null };
    const { userId } = person;
    const { company } = found;
    if (company) await admitToCompany(tx, scope, company, { userId, email, roles });
    const endsAt = new Date(now.getTime() + COMPANY_SIGN_IN_SECONDS * 1000);
    const method: SignInMethod = company ? "company" : "provider";
    const limits = company ? { holdsAccount: false, endsAt } : { holdsAccount: handover.isPlatform };
    const entrant = { userId, client, method, returnTo, ...limits };
    return { entry: await beginSignIn(tx, scope, entrant), returnTo };
  });
}

type Arrival = { account: ProviderAccount; handover: Handover; isCompany: boolean };
type Arrived = { userId: string } | { error: SignInError };

/**
 * The user of the provider's account, or else of the verified address. Refused if that user has connected another
 * account of the provider: the address has then passed to another person, or was the other account's before. A
 * company's provider opens no account that was there before: its user connects it first.
 */
async function personOf(
  tx: Tx,
  scope: TenantScope,
  { account, handover: { email, name }, isCompany }: Arrival,
): Promise<Arrived> {
  const known = await findLinked(tx, account);
  if (isCompany && known && (await isPlatformStaff(tx, known))) return { error: "staff" };
  if (known) return { userId: known };
  if (!email) return { error: "unverified" };
  const person = await findPerson(tx, email);
  const linked = person && (await findSubject(tx, person.userId, account.provider));
  if (linked) return linked === account.id ? { userId: person.userId } : { error: "other" };
  if (isCompany && person) return { error: "existing" };
  if (isCompany && !(await speaksFor(tx, scope.tenant.id, email))) return { error: "unverified" };
  const userId = await verifyEmail(tx, { email, name });
  if (!person) await recordConsent(tx, scope, userId);
  await addLink(tx, userId, account);
  return { userId };
}
