import { LRUCache } from "lru-cache";
import * as m from "#messages";
import { IDENTITY_PROVIDERS, type ProviderId } from "@/lib/config/identity-providers";
import { processSingleton } from "@/lib/process-singleton";
import { MINUTE_MS } from "@/lib/time/duration";
import { log } from "@/server/logging/log";
import { measures } from "@/server/observability/metrics";
import { noteEvent } from "./security-events";

const signInsWith = (provider: ProviderId) => () =>
  m.health_refusals_signIns({ provider: IDENTITY_PROVIDERS[provider] });

/** Calls that one side refuses for good, so that only the other side would notice. */
export const REFUSED_CALLS = {
  payments: m.health_refusals_payments,
  mail: m.common_email,
  google: signInsWith("google"),
  github: signInsWith("github"),
  linkedin: signInsWith("linkedin"),
  apple: signInsWith("apple"),
  microsoft: signInsWith("microsoft"),
  oidc: signInsWith("oidc"),
  company: m.health_refusals_company,
  cron: m.health_refusals_cron,
  unsubscribe: m.health_refusals_unsubscribe,
} as const;
export type RefusedCall = keyof typeof REFUSED_CALLS;

export const REFUSAL_REASONS = {
  clock: m.health_refusals_clock,
  signature: m.health_refusals_signature,
  mode: m.health_refusals_mode,
  secret: m.health_refusals_secret,
  forged: m.health_refusals_forged,
  provider: m.health_refusals_provider,
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;

type Refusal = { tenantId: string; call: RefusedCall; reason: RefusalReason; detail?: string };

/** A caller that repeats its call is logged once a minute. */
const logged = () =>
  processSingleton("logged-refusals", () => new LRUCache<string, true>({ max: 100, ttl: MINUTE_MS }));

/** Counts a refusal for System Health and the metrics, and logs it. */
export function noteRefusal({ tenantId, call, reason, detail }: Refusal): void {
  noteEvent({ tenantId, kind: "refused", route: call, limit: reason });
  measures().refusals.inc({ call, reason });
  const key = `${call} ${reason}`;
  if (logged().has(key)) return;
  logged().set(key, true);
  log.warn({ call, reason, ...(detail && { detail }) }, "a call was refused for good");
}
