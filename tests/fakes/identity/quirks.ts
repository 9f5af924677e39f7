import type { ProviderId } from "@/lib/config/identity-providers";

/** How a provider differs, as its documentation says. Paths begin with the host that the server stands for. */
export type Quirks = {
  issuer: string;
  authorize: string;
  token: string;
  keys?: string;
  userInfo?: string;
  /** `refused` is LinkedIn's answer to a client with a secret. */
  pkce: "required" | "refused";
  secretIn: "header" | "body";
  hasNonce: boolean;
  hasIdToken: boolean;
  /** Whether the redirect names the issuer (RFC 9207). */
  sendsIssuer: boolean;
  isFormPost: boolean;
  /** The claims of an ID token say less than the userinfo endpoint. */
  isBrief: boolean;
};

const COMMON = {
  pkce: "required",
  secretIn: "body",
  hasNonce: true,
  hasIdToken: true,
  sendsIssuer: false,
  isFormPost: false,
  isBrief: false,
} as const;

export const TENANT = "11111111-2222-4333-8444-555555555555";
const MICROSOFT = "/login.microsoftonline.com/organizations";

/** `url` is the server's own address, which is the issuer of the provider that is found by discovery. */
export const quirksAt = (url: string): Record<ProviderId, Quirks> => ({
  google: {
    ...COMMON,
    issuer: "https://accounts.google.com",
    authorize: "/accounts.google.com/o/oauth2/v2/auth",
    token: "/oauth2.googleapis.com/token",
    keys: "/www.googleapis.com/oauth2/v3/certs",
    userInfo: "/openidconnect.googleapis.com/v1/userinfo",
    sendsIssuer: true,
  },
  github: {
    ...COMMON,
    issuer: "https://github.com/login/oauth",
    authorize: "/github.com/login/oauth/authorize",
    token: "/github.com/login/oauth/access_token",
    hasNonce: false,
    hasIdToken: false,
  },
  linkedin: {
    ...COMMON,
    issuer: "https://www.linkedin.com/oauth",
    authorize: "/www.linkedin.com/oauth/v2/authorization",
    token: "/www.linkedin.com/oauth/v2/accessToken",
    keys: "/www.linkedin.com/oauth/openid/jwks",
    userInfo: "/api.linkedin.com/v2/userinfo",
    pkce: "refused",
    hasNonce: false,
  },
  apple: {
    ...COMMON,
    issuer: "https://appleid.apple.com",
    authorize: "/appleid.apple.com/auth/authorize",
    token: "/appleid.apple.com/auth/token",
    keys: "/appleid.apple.com/auth/keys",
    isFormPost: true,
  },
  microsoft: {
    ...COMMON,
    issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
    authorize: `${MICROSOFT}/oauth2/v2.0/authorize`,
    token: `${MICROSOFT}/oauth2/v2.0/token`,
    keys: `${MICROSOFT}/discovery/v2.0/keys`,
  },
  oidc: {
    ...COMMON,
    issuer: `${url}/oidc`,
    authorize: "/oidc/authorize",
    token: "/oidc/token",
    keys: "/oidc/jwks",
    userInfo: "/oidc/userinfo",
    secretIn: "header",
    sendsIssuer: true,
    isBrief: true,
  },
});
