import { ClientSecretPost } from "oauth4webapi";
import { z } from "zod";
import { readEmail } from "@/lib/email-address";
import { type AppleKey, appleSecret } from "./apple-secret";
import type { Identity } from "./port";
import { type Claims, fullIdentity, line, type ProviderSettings, standardIdentity, truth } from "./settings";

export type ClientCredentials = { clientId: string; clientSecret: string };

/** Maps a provider's address to another one, at which tests emulate it. */
export type MapUrl = (url: string) => string;
const same: MapUrl = (url) => url;

const OPENID = { scopes: ["openid", "email", "profile"], hasPkce: true, hasNonce: true, hasIdToken: true };

const isHttp = (url: string): boolean => url.startsWith("http:");

type GoogleUrls = {
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
  keysUrl: string;
};

export const google = (client: ClientCredentials, urls: GoogleUrls): ProviderSettings => ({
  ...OPENID,
  ...client,
  authenticate: ClientSecretPost(client.clientSecret),
  server: {
    issuer: urls.issuer,
    authorization_endpoint: urls.authorizationUrl,
    token_endpoint: urls.tokenUrl,
    userinfo_endpoint: urls.userInfoUrl,
    jwks_uri: urls.keysUrl,
  },
  parameters: { prompt: "select_account" },
  isInsecure: isHttp(urls.tokenUrl),
  identityOf: fullIdentity,
});

/** Any provider that publishes its configuration. The subject is qualified by its issuer, which settings may change. */
export const openIdConnect = (client: ClientCredentials, issuer: string): ProviderSettings => ({
  ...OPENID,
  ...client,
  server: new URL(issuer),
  isInsecure: isHttp(issuer),
  identityOf: async (answer) => {
    const found = await fullIdentity(answer);
    return { ...found, id: `${answer.claims.iss}|${found.id}` };
  },
});

const Values = z.union([z.array(z.string()), z.string().transform((value) => [value])]).catch([]);

/**
 * The provider that a community brings. The address counts if the provider says that it is verified, which Microsoft
 * does in `xms_edov`.
 */
export const companyProvider = (
  client: ClientCredentials,
  { issuer, roleClaim }: { issuer: string; roleClaim: string | null },
): ProviderSettings => ({
  ...openIdConnect(client, issuer),
  identityOf: async ({ claims, profile }) => {
    const isWhole = "email" in claims && (!roleClaim || roleClaim in claims);
    const all: Claims = isWhole ? claims : { ...(await profile()), ...claims };
    const { id, email, isEmailVerified, name } = standardIdentity(all);
    return {
      id: `${claims.iss}|${id}`,
      email,
      isEmailVerified: email !== null && (isEmailVerified || truth(all.xms_edov)),
      name,
      roles: roleClaim ? Values.parse(all[roleClaim]) : [],
    };
  },
});

const GitHubUser = z.object({ id: z.number().int(), name: z.string().nullish() });
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2.0 without an ID token. The user and the addresses come from GitHub's API. */
export const github = (client: ClientCredentials, at = same): ProviderSettings => ({
  ...client,
  authenticate: ClientSecretPost(client.clientSecret),
  server: {
    issuer: "https://github.com/login/oauth",
    authorization_endpoint: at("https://github.com/login/oauth/authorize"),
    token_endpoint: at("https://github.com/login/oauth/access_token"),
  },
  scopes: ["read:user", "user:email"],
  hasPkce: true,
  hasNonce: false,
  hasIdToken: false,
  isInsecure: isHttp(at("https://github.com")),
  identityOf: async ({ read }) => {
    const { id, name } = GitHubUser.parse(await read(at("https://api.github.com/user")));
    const emails = GitHubEmails.parse(await read(at("https://api.github.com/user/emails")));
    const main = emails.find(({ primary }) => primary);
    const email = main ? readEmail(main.email) : null;
    const isEmailVerified = email !== null && main?.verified === true;
    return { id: String(id), email, isEmailVerified, name: line(name) };
  },
});

/** LinkedIn sends no nonce back, and refuses PKCE of a client that has a secret. */
export const linkedin = (client: ClientCredentials, at = same): ProviderSettings => ({
  ...OPENID,
  ...client,
  hasPkce: false,
  hasNonce: false,
  authenticate: ClientSecretPost(client.clientSecret),
  server: {
    issuer: "https://www.linkedin.com/oauth",
    authorization_endpoint: at("https://www.linkedin.com/oauth/v2/authorization"),
    token_endpoint: at("https://www.linkedin.com/oauth/v2/accessToken"),
    userinfo_endpoint: at("https://api.linkedin.com/v2/userinfo"),
    jwks_uri: at("https://www.linkedin.com/oauth/openid/jwks"),
  },
  isInsecure: isHttp(at("https://www.linkedin.com")),
  identityOf: fullIdentity,
});

const AppleUser = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }).partial() });

/** Apple names a user only with the first sign-in, beside the code. */
function appleName(user: string | undefined): string {
  try {
    const { name } = AppleUser.parse(JSON.parse(user ?? ""));
    return line(`${name.firstName ?? ""} ${name.lastName ?? ""}`);
  } catch {
    return "";
  }
}

/** Apple returns by a POST from its own page, and takes a signed secret. */
export const apple = (clientId: string, key: AppleKey, at = same): ProviderSettings => ({
  ...OPENID,
  clientId,
  clientSecret: "",
  authenticate: appleSecret(key),
  server: {
    issuer: "https://appleid.apple.com",
    authorization_endpoint: at("https://appleid.apple.com/auth/authorize"),
    token_endpoint: at("https://appleid.apple.com/auth/token"),
    jwks_uri: at("https://appleid.apple.com/auth/keys"),
  },
  scopes: ["openid", "email", "name"],
  parameters: { response_mode: "form_post" },
  isInsecure: isHttp(at("https://appleid.apple.com")),
  identityOf: ({ claims, user }) => ({ ...standardIdentity(claims), name: appleName(user) }),
});

const MicrosoftClaims = z.object({ tid: z.guid(), oid: z.guid() });

/**
 * Microsoft's users belong to tenants, and each tenant is an issuer. Their addresses can be set by any tenant's admins
 * without a proof: one counts as verified only if it is of the configured tenant and Microsoft says that the tenant
 * owns its domain (`xms_edov`).
 */
export const microsoft = (client: ClientCredentials, tenant: string, at = same): ProviderSettings => {
  const host = "https://login.microsoftonline.com";
  return {
    ...OPENID,
    ...client,
    authenticate: ClientSecretPost(client.clientSecret),
    server: {
      issuer: `${host}/${tenant}/v2.0`,
      authorization_endpoint: at(`${host}/${tenant}/oauth2/v2.0/authorize`),
      token_endpoint: at(`${host}/${tenant}/oauth2/v2.0/token`),
      jwks_uri: at(`${host}/${tenant}/discovery/v2.0/keys`),
    },
    issuerOf: (claims) => `${host}/${issuingTenant(claims, tenant)}/v2.0`,
    parameters: { prompt: "select_account" },
    isInsecure: isHttp(at(host)),
    identityOf: ({ claims }) => microsoftIdentity(claims, tenant),
  };
};

/** The tenant of personal accounts. */
const CONSUMERS = "9188040d-6c67-4b58-b112-36a304b66dad";

/** The tenant that must have issued the token; of any organization, it is the one that the token names. */
function issuingTenant({ tid }: Claims, tenant: string): string {
  if (tenant === "consumers") return CONSUMERS;
  if (tenant !== "organizations") return tenant;
  const named = z.guid().parse(tid);
  if (named === CONSUMERS) throw new Error("A personal account isn't an organization's.");
  return named;
}

function microsoftIdentity(claims: Claims, tenant: string): Identity {
  const { tid, oid } = MicrosoftClaims.parse(claims);
  const { email, name } = standardIdentity(claims);
  const isEmailVerified = email !== null && tid === tenant && truth(claims.xms_edov);
  return { id: `${tid}:${oid}`, email, isEmailVerified, name };
}
