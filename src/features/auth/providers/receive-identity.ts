import type { TenantScope } from "@/access/scope";
import {
  communityAddress,
  hasRoleElsewhere,
  isAccountPath,
  type LinkTarget,
  platformAddress,
  signInAddress,
} from "@/domain/auth/account-address";
import { speaksFor } from "@/domain/auth/company/domains";
import type { ProviderKey } from "@/domain/auth/company/rules";
import { issueCode, spendCode } from "@/domain/auth/one-time-code";
import type { ReceiveProvider } from "@/domain/auth/schema";
import { noteRefusal } from "@/domain/security/refusals";
import { originOf } from "@/domain/tenant/origin";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { errorReason } from "@/lib/errors/error-reason";
import { cutText } from "@/lib/text/cut";
import type { Identity } from "@/server/adapters/identity/port";
import { inTenant, inTenantId } from "@/server/db/client";
import { log } from "@/server/logging/log";
import {
  type Begun,
  HANDOVER_SECONDS,
  type Handover,
  handoverKind,
  redirectUri,
  State,
  stateKind,
} from "./codes";
import { callOf, type FoundProvider, findProvider } from "./find-provider";
import { findLinked } from "./link-account";
import { linkingEnded, type SignInError, signInFailed } from "./rules";

const failedAt = (
  origin: string,
  provider: ProviderKey,
  { returnTo, linkTo }: Partial<Begun> = {},
  error: SignInError = "failed",
): string => origin + (linkTo ? linkingEnded(provider, "failed") : signInFailed(provider, error, returnTo));

/**
 * Handles a provider's callback on the hub and hands over to the originating domain. The handover code works for
 * one minute, only in that community and that browser. A user with a role elsewhere gets none on a domain that
 * a community's admins control, and is led to the platform's own. Returns the URL to redirect to.
 */
export async function receiveProvider(scope: TenantScope, input: ReceiveProvider): Promise<string> {
  const { provider } = input;
  const spent = await inTenant(scope, (tx) => spendCode(tx, stateKind(provider), input.state, scope.now));
  const state = spent ? State.parse(spent) : null;
  const begun = state && (await resolveHost(state.address));
  if (begun?.via !== "address" || begun.tenant.id !== state?.tenantId) {
    return failedAt(originOf(scope.tenant.domain), provider);
  }
  const origin = originOf(state.address);
  const found = await findProvider(begun.tenant, provider);
  const identity = found && (await identify(begun.tenant, found, { input, state }));
  if (!identity) return failedAt(origin, provider, state);
  const { id, name, roles = [] } = identity;
  const { browser, returnTo, linkTo } = state;
  const userId = await inTenantId(begun.tenant.id, "", (tx) => findLinked(tx, { provider, id }));
  const email = await provedEmail(begun.tenant.id, found, identity);
  // An address that the provider hasn't verified could be anyone's: only the subject identifies this user.
  if (!userId && !email && !linkTo) return failedAt(origin, provider, state, "unverified");
  const isPlatform = state.address === begun.tenant.platformDomain;
  const target = await addressFor(begun, { userId, email: email ?? "", returnTo });
  if (!isPlatform && (linkTo || target.origin !== origin)) {
    const isSame = target.tenantId === begun.tenant.id;
    return target.origin + signInFailed(provider, "elsewhere", isSame ? returnTo : "/");
  }
  const value: Handover = { id, email, name, roles: [...roles], browser, returnTo, linkTo, isPlatform };
  const until = { now: scope.now, seconds: HANDOVER_SECONDS };
  const code = await inTenant(scope, (tx) =>
    issueCode(tx, handoverKind(provider, state.tenantId), value, until),
  );
  return `${origin}/api/auth/${provider}/finish?code=${code}`;
}

type Arrival = { userId: string | null; email: string; returnTo: string };

/** Where the user of a provider's account may sign in to the community. */
async function addressFor(
  scope: Pick<TenantScope, "tenant">,
  { userId, email, returnTo }: Arrival,
): Promise<LinkTarget> {
  if (!userId || isAccountPath(returnTo)) return signInAddress(scope, { email, returnTo });
  return (await hasRoleElsewhere(scope, userId)) ? platformAddress(scope) : communityAddress(scope);
}

/** The address, if it is verified: a company's provider speaks for the domains that its community has proved. */
async function provedEmail(
  tenantId: string,
  { company }: FoundProvider,
  { email, isEmailVerified }: Identity,
): Promise<string | null> {
  if (!email || !isEmailVerified) return null;
  const isSpoken = !company || (await inTenantId(tenantId, "", (tx) => speaksFor(tx, tenantId, email)));
  return isSpoken ? email : null;
}

/** A user who cancels at the provider isn't a refusal. */
const CANCELED = /^(?:access_denied|user_cancel)/;

/** Returns null if the provider doesn't vouch for anyone. */
async function identify(
  { id: tenantId }: TenantScope["tenant"],
  { port }: FoundProvider,
  { input, state: stored }: { input: ReceiveProvider; state: State },
): Promise<Identity | null> {
  const { provider, state, code, iss, user, error } = input;
  const { codeVerifier, nonce } = stored;
  const refuse = (detail: string) =>
    noteRefusal({ tenantId, call: callOf(provider), reason: "provider", detail });
  if (error && !CANCELED.test(error)) refuse(cutText(error, 200));
  if (error || !code) return null;
  try {
    const trip = { state, codeVerifier, nonce, redirectUri: redirectUri(provider) };
    return await port.identify({ ...trip, response: { code, iss, user } });
  } catch (thrown) {
    log.warn({ err: thrown, provider }, "a provider did not identify the user");
    refuse(errorReason(thrown));
    return null;
  }
}
