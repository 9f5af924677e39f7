import { z } from "zod";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import {
  communityAddress,
  hasRoleElsewhere,
  isAccountPath,
  type LinkTarget,
  platformAddress,
  signInAddress,
} from "@/domain/auth/account-address";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import type { Entry } from "@/domain/auth/entry";
import { hashOf, issueCode, randomToken, spendCode } from "@/domain/auth/one-time-code";
import type { ReceiveGoogle, StartGoogle } from "@/domain/auth/schema";
import type { Client } from "@/domain/auth/session-cookie";
import { returnDomain } from "@/domain/guard/request-context";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { recordConsent } from "@/domain/member/consent";
import { noteRefusal } from "@/domain/security/refusals";
import { originOf } from "@/domain/tenant/origin";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { env } from "@/env";
import { isGoogleOn } from "@/features/auth/sign-in/options";
import { findPerson, verifyEmail } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { errorReason } from "@/lib/errors/error-reason";
import type { Identity, IdentityPort } from "@/server/adapters/identity/port";
import { inTenant, inTenantId, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { googlePort } from "@/server/providers";
import { addGoogle, findGoogle, linkGoogle } from "./link-account";
import { type GoogleError, linkingEnded } from "./rules";

const STATE = { purpose: "google-state", boundTo: "hub" };
const STATE_SECONDS = 600;
const HANDOVER_SECONDS = 60;

/** `linkTo` is the id of the user who is linking Google. Unset for a sign-in. */
const Begun = z.object({ browser: z.string(), returnTo: z.string(), linkTo: z.string().optional() });
const State = Begun.extend({ tenantId: z.string(), codeVerifier: z.string(), address: z.string() });
const Handover = Begun.extend({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isPlatform: z.boolean(),
});

/** The only redirect URI registered with Google. All communities share it. */
const redirectUri = (): string => `${originOf(env.HUB_DOMAIN)}/api/auth/google/callback`;

function port(): IdentityPort {
  const google = googlePort();
  if (!google) throw new AppError("PRECONDITION_FAILED", m.auth_googleOff(), "google-off");
  return google;
}

type From = { browser: string };

/** Starts the flow, stores the domain to return to and the browser, and returns Google's URL. */
export async function startGoogle(
  scope: TenantScope,
  { returnTo, browser, linkTo }: StartGoogle & From & { linkTo?: string },
): Promise<{ url: string }> {
  const google = port();
  if (!isGoogleOn(scope.tenant)) throw new AppError("PRECONDITION_FAILED", m.auth_googleOff(), "google-off");
  const codeVerifier = randomToken();
  const value = {
    tenantId: scope.tenant.id,
    codeVerifier,
    browser: hashOf(browser),
    address: returnDomain(scope),
    returnTo,
    linkTo,
  };
  const until = { now: scope.now, seconds: STATE_SECONDS };
  const state = await inTenant(scope, (tx) => issueCode(tx, STATE, value, until));
  return { url: await google.authorizationUrl({ state, codeVerifier, redirectUri: redirectUri() }) };
}

const signInPage = (origin: string, error: GoogleError, returnTo = "/"): string =>
  `${origin}/auth?error=${error}&returnTo=${encodeURIComponent(returnTo)}`;

const failedAt = (origin: string, { returnTo, linkTo }: Partial<z.infer<typeof Begun>> = {}): string =>
  linkTo ? `${origin}${linkingEnded("failed")}` : signInPage(origin, "google", returnTo);

/**
 * Handles Google's callback on the hub and hands over to the originating domain. The handover code works for
 * one minute, only in that community and that browser. A user with a role elsewhere gets none on a domain that
 * a community's admins control, and is led to the platform's own. Returns the URL to redirect to.
 */
export async function receiveGoogle(scope: TenantScope, input: ReceiveGoogle): Promise<string> {
  const spent = await inTenant(scope, (tx) => spendCode(tx, STATE, input.state, scope.now));
  const state = spent ? State.parse(spent) : null;
  const begun = state && (await resolveHost(state.address));
  if (begun?.via !== "address" || begun.tenant.id !== state?.tenantId) {
    return failedAt(originOf(scope.tenant.domain));
  }
  const origin = originOf(state.address);
  const identity = input.code ? await identify(scope, input.code, state.codeVerifier) : null;
  if (!identity) return failedAt(origin, state);
  const { id, email, name } = identity;
  const { browser, returnTo, linkTo } = state;
  const isPlatform = state.address === begun.tenant.platformDomain;
  const target = await addressFor(begun, identity, returnTo);
  if (!isPlatform && (linkTo || target.origin !== origin))
    return signInPage(
      target.origin,
      "google-elsewhere",
      target.tenantId === begun.tenant.id ? returnTo : "/",
    );
  const value = { id, email, name, browser, returnTo, linkTo, isPlatform };
  const kind = { purpose: "google", boundTo: state.tenantId };
  const until = { now: scope.now, seconds: HANDOVER_SECONDS };
  const code = await inTenant(scope, (tx) => issueCode(tx, kind, value, until));
  return `${origin}/api/auth/google/finish?code=${code}`;
}

/** The ways in which the user of a Google account may sign in to the community. */
async function addressFor(
  scope: Pick<TenantScope, "tenant">,
  { id, email }: Identity,
  returnTo: string,
): Promise<LinkTarget> {
  const userId = await inTenantId(scope.tenant.id, "", (tx) => findGoogle(tx, id));
  if (!userId || isAccountPath(returnTo)) return signInAddress(scope, { email, returnTo });
  return (await hasRoleElsewhere(scope, userId)) ? platformAddress(scope) : communityAddress(scope);
}

/** Rejects unverified email addresses, because they prove nothing. */
async function identify(
  { tenant }: TenantScope,
  code: string,
  codeVerifier: string,
): Promise<Identity | null> {
  try {
    const identity = await port().identify({ code, codeVerifier, redirectUri: redirectUri() });
    return identity.isEmailVerified ? identity : null;
  } catch (error) {
    log.warn({ err: error }, "Google did not identify the user");
    noteRefusal({ tenantId: tenant.id, call: "google", reason: "provider", detail: errorReason(error) });
    return null;
  }
}

/** `entry` is null if the account was linked. */
type Finished = { returnTo: string; entry: Entry | null };

/**
 * Completes the flow in the browser that started it: signs the Google user in, or links Google to the viewer.
 */
export function finishGoogle(scope: TenantScope, input: { code: string; client: Client }): Promise<Finished> {
  const kind = { purpose: "google", boundTo: scope.tenant.id };
  return inTenant(scope, async (tx) => {
    const spent = await spendCode(tx, kind, input.code, scope.now);
    const handover = spent ? Handover.parse(spent) : null;
    if (!handover || handover.browser !== hashOf(input.client.browser)) {
      throw new AppError("BAD_REQUEST", m.auth_googleFailed(), "google");
    }
    const { linkTo, returnTo } = handover;
    if (linkTo)
      return { returnTo: linkingEnded(await linkGoogle(tx, scope, handover.id, linkTo)), entry: null };
    await assertEmailDomainAllowed(scope, handover.email);
    const userId = await personOf(tx, scope, handover);
    const { isPlatform: holdsAccount } = handover;
    const entrant = { userId, client: input.client, method: "provider", holdsAccount, returnTo } as const;
    return { entry: await beginSignIn(tx, scope, entrant), returnTo };
  });
}

async function personOf(
  tx: Tx,
  scope: TenantScope,
  { id, email, name }: z.infer<typeof Handover>,
): Promise<string> {
  const known = await findGoogle(tx, id);
  if (known) return known;
  const isNew = (await findPerson(tx, email)) === null;
  const userId = await verifyEmail(tx, { email, name });
  if (isNew) await recordConsent(tx, scope, userId);
  await addGoogle(tx, userId, id);
  return userId;
}
