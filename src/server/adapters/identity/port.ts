export type Identity = { id: string; email: string; isEmailVerified: boolean; name: string };

/** One sign-in at the provider; the verifier proves that both halves belong together (PKCE). */
export type RoundTrip = { redirectUri: string; codeVerifier: string };

export type IdentityPort = {
  /**
   * The URL to send the browser to. It returns to `redirectUri` with `state` and either a code or an error.
   */
  authorizationUrl(trip: RoundTrip & { state: string }): Promise<string>;
  /** Exchanges the returned code. Throws if the provider rejects it. */
  identify(trip: RoundTrip & { code: string }): Promise<Identity>;
};
