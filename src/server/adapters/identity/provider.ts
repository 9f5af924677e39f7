import * as oauth from "oauth4webapi";
import type { IdentityPort, RoundTrip } from "./port";
import type { Claims, ProviderSettings } from "./settings";

/** For all requests of one call together, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** How far a provider's clock may be off, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 120;

/** How long a discovered configuration is used, in milliseconds. */
const DISCOVERY_MS = 3_600_000;

type Options = {
  signal: AbortSignal;
  [oauth.customFetch]: typeof directFetch;
  [oauth.allowInsecureRequests]: boolean;
  [oauth.jwksCache]: oauth.JWKSCacheInput;
};

/** A provider that redirects could lead its client's secret elsewhere. */
const directFetch = (url: string, init: object): Promise<Response> =>
  fetch(url, { ...init, redirect: "error" });

/**
 * A provider of OAuth 2.0 or OpenID Connect. The ID token's signature, issuer, audience, nonce and expiry are checked.
 * Its keys are kept for five minutes, and fetched again for an unknown key at most once a minute.
 */
export function identityProvider(settings: ProviderSettings, timeoutMs = TIMEOUT_MS): IdentityPort {
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const keys: oauth.JWKSCacheInput = {};
  const findServer = serverOf(settings);

  const options = (): Options => ({
    signal: AbortSignal.timeout(timeoutMs),
    [oauth.customFetch]: settings.fetch ?? directFetch,
    [oauth.allowInsecureRequests]: settings.isInsecure ?? false,
    [oauth.jwksCache]: keys,
  });

  /** Returns the validated claims of the ID token, or none if the provider sends no such token. */
  async function redeem(server: oauth.AuthorizationServer, answer: Response, nonce: string, given: Options) {
    if (!settings.hasIdToken) {
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
      return { accessToken: tokens.access_token, claims: {} };
    }
    const issued = settings.issuerOf
      ? { ...server, issuer: settings.issuerOf(await unverifiedClaims(answer)) }
      : server;
    const tokens = await oauth.processAuthorizationCodeResponse(issued, client, answer, {
      expectedNonce: settings.hasNonce ? nonce : oauth.expectNoNonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(issued, answer, given);
    const claims: Claims = oauth.getValidatedIdTokenClaims(tokens) ?? {};
    return { accessToken: tokens.access_token, claims };
  }

  return {
    async authorizationUrl(trip) {
      const server = await findServer(options());
      if (!server.authorization_endpoint) throw new Error("The provider names no page to sign in at.");
      const url = new URL(server.authorization_endpoint);
      // A published configuration could name a script instead of a page.
      if (!settings.isInsecure && url.protocol !== "https:")
        throw new Error("The provider's page isn't https.");
      if (!/^https?:$/.test(url.protocol)) throw new Error("The provider's page isn't on the web.");
      for (const [name, value] of await parametersOf(settings, trip)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify({ response, state, codeVerifier, nonce, redirectUri }) {
      const given = options();
      const server = await findServer(given);
      const returned = new URLSearchParams({ state, code: response.code ?? "" });
      if (response.iss) returned.set("iss", response.iss);
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        settings.authenticate ?? secretOf(settings, server),
        oauth.validateAuthResponse(server, client, returned, state),
        redirectUri,
        settings.hasPkce ? codeVerifier : oauth.nopkce,
        given,
      );
      const { accessToken, claims } = await redeem(server, answer, nonce, given);
      const read = async (url: string): Promise<unknown> => {
        const headers = new Headers({ accept: "application/json" });
        const document = await oauth.protectedResourceRequest(
          accessToken,
          "GET",
          new URL(url),
          headers,
          null,
          given,
        );
        if (!document.ok) throw new Error(`The provider answered ${document.status} to who it is.`);
        return document.json();
      };
      const profile = async (): Promise<Claims> => {
        if (!server.userinfo_endpoint || typeof claims.sub !== "string") return {};
        const document = await oauth.userInfoRequest(server, client, accessToken, given);
        return oauth.processUserInfoResponse(server, client, claims.sub, document);
      };
      return settings.identityOf({ claims, read, profile, user: response.user });
    },
  };
}

async function parametersOf(
  settings: ProviderSettings,
  { state, codeVerifier, nonce, redirectUri }: RoundTrip,
): Promise<[string, string][]> {
  const challenge = await oauth.calculatePKCECodeChallenge(codeVerifier);
  return Object.entries({
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: settings.scopes.join(" "),
    state,
    ...(settings.hasPkce && { code_challenge: challenge, code_challenge_method: "S256" }),
    ...(settings.hasNonce && { nonce }),
    ...settings.parameters,
  });
}

/** Returns the given endpoints, or those that the issuer publishes. A failed request is repeated by the next call. */
function serverOf({ server }: ProviderSettings) {
  let known: { server: oauth.AuthorizationServer; until: number } | null = null;
  return async (given: Options): Promise<oauth.AuthorizationServer> => {
    if (!(server instanceof URL)) return server;
    if (known && known.until > Date.now()) return known.server;
    const document = await oauth.discoveryRequest(server, given);
    const found = await oauth.processDiscoveryResponse(server, document);
    known = { server: found, until: Date.now() + DISCOVERY_MS };
    return found;
  };
}

/** RFC 6749 makes the header the default; some providers take the body only. */
function secretOf({ clientSecret }: ProviderSettings, server: oauth.AuthorizationServer): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const create = methods.includes("client_secret_basic") ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  return create(clientSecret);
}

/** The claims of an ID token that is still to be validated. */
async function unverifiedClaims(answer: Response): Promise<Claims> {
  const body: unknown = await answer.clone().json();
  const token = body instanceof Object && "id_token" in body ? String(body.id_token) : "";
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  return claims instanceof Object ? { ...claims } : {};
}
