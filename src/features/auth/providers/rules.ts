import * as m from "#messages";
import { IDENTITY_PROVIDERS, type ProviderId, readProviderId } from "@/lib/config/identity-providers";

export const SIGN_IN_ERRORS = ["failed", "unverified", "elsewhere", "other"] as const;
/** How a sign-in with a provider failed, in the URL of the sign-in page. */
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export const LINKING_OUTCOMES = ["connected", "taken", "already", "failed"] as const;
export type LinkingOutcome = (typeof LINKING_OUTCOMES)[number];

export const LINKING_PAGE = "/settings/security";

export const linkingEnded = (provider: ProviderId, outcome: LinkingOutcome): string =>
  `${LINKING_PAGE}?provider=${provider}&outcome=${outcome}`;

export const signInFailed = (provider: ProviderId, error: SignInError, returnTo = "/"): string =>
  `/auth?provider=${provider}&error=${error}&returnTo=${encodeURIComponent(returnTo)}`;

/** What the URL of a page says of a provider; the texts are null for any other value. */
type Returned = { provider: unknown; known: readonly { id: ProviderId; name: string }[] };

function nameOf({ provider, known }: Returned): string | null {
  const id = readProviderId(provider);
  return id && (known.find((option) => option.id === id)?.name ?? IDENTITY_PROVIDERS[id]);
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
