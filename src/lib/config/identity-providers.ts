/** The identity providers with which users can sign in, in the order of their buttons, and their own names. */
export const IDENTITY_PROVIDERS = {
  google: "Google",
  github: "GitHub",
  linkedin: "LinkedIn",
  apple: "Apple",
  microsoft: "Microsoft",
  oidc: "OpenID Connect",
} as const;
export type ProviderId = keyof typeof IDENTITY_PROVIDERS;

export const PROVIDER_IDS = Object.keys(IDENTITY_PROVIDERS) as [ProviderId, ...ProviderId[]];

/** Returns null if the text isn't a provider's id. */
export const readProviderId = (text: unknown): ProviderId | null =>
  PROVIDER_IDS.find((id) => id === text) ?? null;
