/** Who somebody is, by the word of a provider. */
export type Identity = { id: string; email: string; isEmailVerified: boolean; name: string };

/** One round trip to the provider; the verifier proves that both halves belong together (PKCE). */
export type RoundTrip = { redirectUri: string; codeVerifier: string };

export type IdentityPort = {
  /** Where the browser goes; it comes back to `redirectUri` with `state` and a code, or an error. */
  authorizationUrl(trip: RoundTrip & { state: string }): Promise<string>;
  /** Redeems the code that the browser brought back. Throws when the provider does not take it. */
  identify(trip: RoundTrip & { code: string }): Promise<Identity>;
};
