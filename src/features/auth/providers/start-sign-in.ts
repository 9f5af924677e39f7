import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { hashOf, issueCode, randomToken } from "@/domain/auth/one-time-code";
import type { StartProvider } from "@/domain/auth/schema";
import { returnDomain } from "@/domain/guard/request-context";
import { noteRefusal } from "@/domain/security/refusals";
import { AppError } from "@/lib/errors/app-error";
import { errorReason } from "@/lib/errors/error-reason";
import { inTenant } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { redirectUri, STATE_SECONDS, type State, stateKind } from "./codes";
import { callOf, fallbackName, findProvider } from "./find-provider";

type Started = StartProvider & { browser: string; linkTo?: string };

/** Starts the flow, stores the domain to return to and the browser, and returns the provider's URL. */
export async function startProvider(
  scope: TenantScope,
  { provider, returnTo, browser, linkTo }: Started,
): Promise<{ url: string }> {
  const { tenant, now } = scope;
  const found = await findProvider(tenant, provider);
  const name = found?.name ?? fallbackName(provider);
  if (!found)
    throw new AppError("PRECONDITION_FAILED", m.auth_providerOff({ provider: name }), "provider-off");
  const value: State = {
    tenantId: tenant.id,
    codeVerifier: randomToken(),
    nonce: randomToken(),
    browser: hashOf(browser) ?? "",
    address: returnDomain(scope),
    returnTo,
    linkTo,
  };
  const until = { now, seconds: STATE_SECONDS };
  const state = await inTenant(scope, (tx) => issueCode(tx, stateKind(provider), value, until));
  const { codeVerifier, nonce } = value;
  try {
    const trip = { state, codeVerifier, nonce, redirectUri: redirectUri(provider) };
    return { url: await found.port.authorizationUrl(trip) };
  } catch (error) {
    log.warn({ err: error, provider }, "a sign-in provider's settings could not be read");
    noteRefusal({
      tenantId: tenant.id,
      call: callOf(provider),
      reason: "provider",
      detail: errorReason(error),
    });
    throw new AppError("SERVICE_UNAVAILABLE", m.auth_providerFailed({ provider: name }), "provider");
  }
}
