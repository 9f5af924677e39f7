import { z } from "zod";
import * as m from "#messages";
import { API_SCOPES, type ApiScope } from "@/access/api-scopes";
import { stop } from "@/lib/bounds";
import { MAX_CLIENT_ID_LENGTH, MAX_REDIRECT_LENGTH } from "./rules";

/** What an agent sends with its user to the page of consent (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
export const Authorization = z.object({
  response_type: z.literal("code"),
  client_id: z.string().max(MAX_CLIENT_ID_LENGTH, stop()),
  redirect_uri: z.string().max(MAX_REDIRECT_LENGTH, stop()),
  code_challenge: z
    .string()
    .max(43, stop())
    .regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
  state: z.string().max(2000, stop()).optional(),
  scope: z.string().max(500, stop()).optional(),
  resource: z.string().max(500, stop()).optional(),
});
export type Authorization = z.infer<typeof Authorization>;

export const AllowAgent = Authorization.extend({
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, { error: m.integrations_keys_noScope })
    .max(API_SCOPES.length, stop())
    .transform((scopes) => [...new Set(scopes)]),
});
export type AllowAgent = z.output<typeof AllowAgent>;

/** What the user is asked. */
export type Consent = {
  /** What the client calls itself, which proves nothing. */
  name: string;
  /** The host to which the code is sent. */
  host: string;
  /** Whether the code goes to a program on the user's own computer. */
  isLocal: boolean;
  /** The scopes that the client has named; none if it leaves them to the user. */
  named: ApiScope[];
  /** Those that are chosen at first. */
  scopes: ApiScope[];
  /** Where the user goes without a consent. */
  refusal: string;
};

/** What a code stands for until it is redeemed. */
export const Grant = z.object({
  /** Of the key that comes of it. */
  id: z.string(),
  /** The key counts from then, so that a sign-out everywhere before it is redeemed ends it, too. */
  allowedAt: z.coerce.date(),
  userId: z.string(),
  client: z.string(),
  name: z.string(),
  redirect: z.string(),
  challenge: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
});
export type Grant = z.infer<typeof Grant>;
