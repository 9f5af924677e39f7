import * as m from "#messages";
import { isCompany, type ProviderKey } from "@/domain/auth/company/rules";
import { IDENTITY_PROVIDERS, readProviderId } from "@/lib/config/identity-providers";

export const SIGN_IN_ERRORS = ["failed", "unverified", "elsewhere", "other", "existing", "staff"] as const;
/** How a sign-in with a provider failed, in the URL of the sign-in page. */
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export const LINKING_OUTCOMES = ["connected", "taken", "already", "failed"] as const;
export type LinkingOutcome = (typeof LINKING_OUTCOMES)[number];

export const LINKING_PAGE = "/settings/security";

export const linkingEnded = (provider: ProviderKey, outcome: LinkingOutcome): string =>
  `${LINKING_PAGE}?provider=${provider}&outcome=${outcome}`;

export const signInFailed = (provider: ProviderKey, error: SignInError, returnTo = "/"): string =>
  `/auth?provider=${provider}&error=${error}&returnTo=${encodeURIComponent(returnTo)}`;

/** What the URL of a page says of a provider; the texts are null for any other value. */
type Returned = { provider: unknown; known: readonly { id: ProviderKey; name: string }[] };

function nameOf({ provider, known }: Returned): string | null {
  const id = readProviderId(provider);
  const option = known.find((one) => one.id === provider);
  if (option) return option.name;
  return typeof provider === "string" && isCompany(provider)
    ? IDENTITY_PROVIDERS.oidc
    : id && IDENTITY_PROVIDERS[id];
}

/** Returns the message for a failed sign-in with a provider. */
export function signInMessage({ error, ...returned }: Returned & { error: unknown }): string | null {
  const provider = nameOf(returned);
  const known = SIGN_IN_ERRORS.find((name) => name === error);
  if (!provider || !known) return null;
  const texts: Record<SignInError, () => string> = {
    failed: () => m.auth_signIn_entry_providerFailed({ failed: m.auth_providerFailed({ provider }) }),
    unverified: () => m.auth_signIn_entry_providerUnverified({ provider }),
    elsewhere: m.auth_signIn_entry_providerElsewhere,
    other: () => m.auth_signIn_entry_providerOther({ provider }),
    existing: () => m.auth_signIn_entry_companyExisting({ provider }),
    staff: () => m.auth_signIn_entry_companyStaff({ provider }),
  };
  return texts[known]();
}

/** Returns the message for a linking outcome. */
export function linkingMessage({
  outcome,
  ...returned
}: Returned & { outcome: unknown }): { text: string; isDone: boolean } | null {
  const provider = nameOf(returned);
  const known = LINKING_OUTCOMES.find((name) => name === outcome);
  if (!provider || !known) return null;
  const texts: Record<LinkingOutcome, () => string> = {
    connected: () => m.auth_providerLinked({ provider }),
    taken: () => m.auth_providerTaken({ provider }),
    already: () => m.auth_providerAlready({ provider }),
    failed: () => m.auth_providerNotLinked({ provider }),
  };
  return { text: texts[known](), isDone: known === "connected" };
}
