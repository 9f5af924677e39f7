/**
 * A user as the provider knows them. `id` is the subject, qualified by its issuer if the provider has several. The
 * address may be missing, and proves nothing unless it is verified.
 */
export type Identity = {
  id: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  /** The values of the claim that a company's provider gives roles by. */
  roles?: readonly string[];
};

/**
 * One sign-in at the provider. The verifier proves that both halves belong together (PKCE), and the nonce that the ID
 * token was made for this sign-in.
 */
export type RoundTrip = { redirectUri: string; state: string; codeVerifier: string; nonce: string };

/** What the provider sends the browser back with. `user` is only Apple's: a new user's name, as JSON. */
export type ProviderResponse = {
  code?: string | undefined;
  iss?: string | undefined;
  user?: string | undefined;
};

export type IdentityPort = {
  /**
   * The URL to send the browser to. It returns to `redirectUri` with `state` and either a code or an error. Throws if
   * the provider's settings can't be read.
   */
  authorizationUrl(trip: RoundTrip): Promise<string>;
  /** Exchanges the returned code. Throws if the provider rejects it or its answer can't be trusted. */
  identify(trip: RoundTrip & { response: ProviderResponse }): Promise<Identity>;
};
