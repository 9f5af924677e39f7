import { createAuthorizationURL, validateAuthorizationCode } from "better-auth/oauth2";
import { z } from "zod";
import { emailAddress } from "@/lib/email-address";
import { plainLine } from "@/lib/text/plain-text";
import { within } from "@/lib/with-signal";
import type { IdentityPort } from "./port";

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
};

/** For both requests together, in milliseconds. */
const TIMEOUT = 10_000;

const UserInfo = z.object({
  sub: z.string().min(1),
  email: emailAddress({ error: () => "The provider's email address isn't valid." }),
  email_verified: z.boolean().default(false),
  name: z.string().default("").transform(plainLine),
});

/** OpenID Connect with PKCE, at the configured URLs. */
export function google(settings: GoogleSettings, timeout = TIMEOUT): IdentityPort {
  const { clientId, clientSecret } = settings;
  const options = { clientId, clientSecret };
  return {
    async authorizationUrl({ state, codeVerifier, redirectUri }) {
      const url = await createAuthorizationURL({
        id: "google",
        options,
        authorizationEndpoint: settings.authorizationUrl,
        state,
        codeVerifier,
        redirectURI: redirectUri,
        scopes: ["openid", "email", "profile"],
        prompt: "select_account",
      });
      return url.toString();
    },
    async identify({ code, codeVerifier, redirectUri }) {
      const signal = AbortSignal.timeout(timeout);
      const redeeming = validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI: redirectUri,
        options,
        tokenEndpoint: settings.tokenUrl,
      });
      const { accessToken } = await within(signal, redeeming);
      const response = await fetch(settings.userInfoUrl, {
        headers: { authorization: `Bearer ${accessToken}` },
        redirect: "error",
        signal,
      });
      if (!response.ok) throw new Error(`The provider answered ${response.status} to who it is.`);
      const { sub, email, email_verified, name } = UserInfo.parse(await response.json());
      return { id: sub, email, isEmailVerified: email_verified, name };
    },
  };
}
