import type { AuthorizationServer, ClientAuth } from "oauth4webapi";
import { z } from "zod";
import { readEmail } from "@/lib/email-address";
import { plainLine } from "@/lib/text/plain-text";
import type { Identity } from "./port";

export type Claims = Readonly<Record<string, unknown>>;

export type Answer = {
  /** Of the validated ID token; empty if there is none. */
  claims: Claims;
  /** Reads JSON with the access token. */
  read: (url: string) => Promise<unknown>;
  /** The claims of the provider's userinfo endpoint, which are checked to be the same user's. */
  profile: () => Promise<Claims>;
  user: string | undefined;
};

/** How a provider is spoken to, and in what it differs from the others. */
export type ProviderSettings = {
  clientId: string;
  clientSecret: string;
  /** Replaces the client secret. */
  authenticate?: ClientAuth;
  /** The provider's endpoints, or the issuer that publishes them. */
  server: AuthorizationServer | URL;
  scopes: readonly string[];
  hasPkce: boolean;
  hasNonce: boolean;
  hasIdToken: boolean;
  /** For a provider that has an issuer for each of its customers: the one that the claims should come from. */
  issuerOf?: (claims: Claims) => string;
  parameters?: Readonly<Record<string, string>>;
  /** Replaces `fetch`, for a provider that isn't the operator's choice. */
  fetch?: (url: string, init: object) => Promise<Response>;
  /** Allows http, for a provider on the same machine. */
  isInsecure?: boolean;
  identityOf: (answer: Answer) => Promise<Identity> | Identity;
};

/** Some providers write truth values as text or numbers. */
const Truth = z.preprocess(String, z.stringbool()).catch(false);
const Line = z.string().transform(plainLine).catch("");

const StandardClaims = z.object({
  sub: z.string().min(1),
  email: z
    .string()
    .transform((text) => readEmail(text))
    .nullable()
    .catch(null)
    .default(null),
  email_verified: Truth.default(false),
  name: Line.default(""),
});

/** The identity in the standard claims of OpenID Connect. */
export function standardIdentity(claims: Claims): Identity {
  const { sub, email, email_verified, name } = StandardClaims.parse(claims);
  return { id: sub, email, isEmailVerified: email !== null && email_verified, name };
}

/** As above, with the claims of the userinfo endpoint if the ID token has no address. */
export const fullIdentity = async ({ claims, profile }: Answer): Promise<Identity> =>
  standardIdentity("email" in claims ? claims : { ...(await profile()), ...claims });

export const truth = (value: unknown): boolean => Truth.parse(value);
export const line = (value: unknown): string => Line.parse(value);
