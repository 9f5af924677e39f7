import { z } from "zod";
import type { ProviderKey } from "@/domain/auth/company/rules";
import type { CodeKind } from "@/domain/auth/one-time-code";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";

export const STATE_SECONDS = 600;
export const HANDOVER_SECONDS = 60;

/** The code that a provider returns as `state`. Only the callback of the same provider redeems it. */
export const stateKind = (provider: ProviderKey): CodeKind => ({
  purpose: `provider-state-${provider}`,
  boundTo: "hub",
});

/** The code with which the hub hands over to the community. */
export const handoverKind = (provider: ProviderKey, tenantId: string): CodeKind => ({
  purpose: `provider-${provider}`,
  boundTo: tenantId,
});

/** `linkTo` is the id of the user who is linking the provider. Unset for a sign-in. */
export const Begun = z.object({ browser: z.string(), returnTo: z.string(), linkTo: z.string().optional() });
export type Begun = z.infer<typeof Begun>;

export const State = Begun.extend({
  tenantId: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  address: z.string(),
});
export type State = z.infer<typeof State>;

export const Handover = Begun.extend({
  id: z.string(),
  roles: z.array(z.string()),
  /** Null if it proves nothing: the account is then linked already, or is about to be. */
  email: z.string().nullable(),
  name: z.string(),
  isPlatform: z.boolean(),
});
export type Handover = z.infer<typeof Handover>;

/** The only redirect URI registered with a provider. All communities share it, and no two providers. */
export const redirectUri = (provider: ProviderKey): string =>
  `${originOf(env.HUB_DOMAIN)}/api/auth/${provider}/callback`;
