import { DEFAULT_SECURITY } from "@/features/hosting/rules";
import {
  AddPageRule,
  AddRateLimit,
  DnsRecordValues,
  type PageRuleState,
  type RateLimitState,
  type RouteValues,
  SecuritySettings,
} from "@/features/hosting/schema";

/**
 * The parts of the provider's answers that the forms show. An edit is compared with them, to see whether it is stale.
 */

/** Null if the form doesn't support the record's type. */
export const toRecord = (record: unknown): DnsRecordValues | null =>
  DnsRecordValues.safeParse(record).data ?? null;

export const toRoute = ({ pattern, script }: { pattern: string; script: string | null }): RouteValues => ({
  pattern,
  script: script ?? "",
});

/** An unknown value from the provider shows as the default until the form is saved. */
export const toSecurity = (settings: unknown): SecuritySettings => ({
  ...DEFAULT_SECURITY,
  ...SecuritySettings.partial().catch({}).parse(settings),
});

/** `change` is null if the limit has an action that the form doesn't support. */
export const toRateLimit = (limit: { isEnabled: boolean }): RateLimitState => ({
  isEnabled: limit.isEnabled,
  change: AddRateLimit.safeParse(limit).data ?? null,
});

type PageRule = { url: string; status: string; actions: { id: string; value: string }[] };

/** `change` is null if the rule has several actions or one that the form doesn't support. */
export function toPageRule({ url, status, actions: [action, ...others] }: PageRule): PageRuleState {
  const change = AddPageRule.safeParse({ url, action: action?.id, value: action?.value }).data;
  return {
    status: status === "disabled" ? "disabled" : "active",
    change: others.length > 0 ? null : (change ?? null),
  };
}
