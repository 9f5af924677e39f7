import { z } from "zod";
import * as m from "#messages";
import { stop } from "@/lib/bounds";
import { emailAddress } from "@/lib/email-address";
import { Id } from "@/lib/id-schema";
import { DAY_MS } from "@/lib/time/duration";
import { dayInput } from "@/lib/time/inputs";
import { MAX_QUERY_LENGTH, SYNC_STATES } from "./rules";

const NAME = /^[\w.-]+$/;

/** An empty token keeps the stored one. */
export const SaveConfiguration = z.object({
  apiToken: z
    .string()
    .trim()
    .max(400, stop())
    .regex(/^[\x21-\x7e]*$/, { error: m.hosting_tokenInvalid }),
  email: emailAddress({ error: m.hosting_emailMissing }),
  accountId: z
    .string()
    .trim()
    .min(1, { error: m.hosting_accountMissing })
    .max(64, stop())
    .regex(NAME, { error: m.hosting_accountInvalid }),
  zoneId: z
    .string()
    .trim()
    .min(1, { error: m.hosting_zoneMissing })
    .max(64, stop())
    .regex(NAME, { error: m.hosting_zoneInvalid }),
  project: z
    .string()
    .trim()
    .min(1, { error: m.hosting_projectMissing })
    .max(64, stop())
    .regex(NAME, { error: m.hosting_projectInvalid }),
});
export type SaveConfiguration = z.infer<typeof SaveConfiguration>;

/** The values that a form has loaded. Earlier rules may have accepted them. */
const loaded = z.string().max(4096, stop());

/** `base` holds the values that the form loaded, as in all edits below. The token is never loaded. */
export const Configure = SaveConfiguration.extend({
  base: z.object({ email: loaded, accountId: loaded, zoneId: loaded, project: loaded }),
});
export type Configure = z.infer<typeof Configure>;

/** The raw input. It is normalized when the domain is added or removed. */
export const HostingDomain = z.object({ domain: z.string().max(300, stop()) });
export type HostingDomain = z.infer<typeof HostingDomain>;

export const Deploy = z.object({
  branch: z
    .string()
    .trim()
    .min(1, { error: m.hosting_branchMissing })
    .max(200, stop())
    .regex(/^[^\s~^:?*[\\]+$/, { error: m.hosting_branchInvalid }),
});
export type Deploy = z.infer<typeof Deploy>;

export const RECORD_TYPES = ["A", "AAAA", "CNAME", "TXT", "MX", "NS"] as const;

const PROXIED_TYPES: readonly string[] = ["A", "AAAA", "CNAME"];
export const isProxiable = (type: string): boolean => PROXIED_TYPES.includes(type);

export const DnsRecordValues = z.object({
  type: z.enum(RECORD_TYPES),
  name: z.string().trim().min(1, { error: m.lib_bounds_nameMissing }).max(255, stop()),
  content: z.string().trim().min(1, { error: m.hosting_contentMissing }).max(4096, stop()),
  proxied: z.boolean().default(true),
  /** MX records only. */
  priority: z
    .number({ error: m.hosting_numberMissing })
    .int({ error: m.hosting_numberNotWhole })
    .min(0, { error: () => m.hosting_numberSmall({ min: 0 }) })
    .max(65_535, { error: () => m.hosting_numberLarge({ max: 65_535 }) })
    .default(10),
});
export type DnsRecordValues = z.infer<typeof DnsRecordValues>;

/** Restricts provider ids, so that they can't change the path of an API request. */
const ProviderId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const OneOfProvider = z.object({ id: ProviderId });
export type OneOfProvider = z.infer<typeof OneOfProvider>;
export const EditRecord = DnsRecordValues.extend({ id: ProviderId, base: DnsRecordValues });
export type EditRecord = z.infer<typeof EditRecord>;

export const RouteValues = z.object({
  pattern: z.string().trim().min(1, { error: m.hosting_patternMissing }).max(500, stop()),
  script: z
    .string()
    .trim()
    .max(64, stop())
    .regex(/^[\w-]*$/, { error: m.hosting_scriptInvalid }),
});
export type RouteValues = z.infer<typeof RouteValues>;
export const EditRoute = RouteValues.extend({
  id: ProviderId,
  base: z.object({ pattern: loaded, script: loaded }),
});
export type EditRoute = z.infer<typeof EditRoute>;

export const SSL_MODES = ["off", "flexible", "full", "strict"] as const;
export const SECURITY_LEVELS = ["essentially_off", "low", "medium", "high", "under_attack"] as const;
export const TLS_VERSIONS = ["1.0", "1.1", "1.2", "1.3"] as const;
const SWITCH = ["on", "off"] as const;

export const SecuritySettings = z.object({
  ssl: z.enum(SSL_MODES),
  securityLevel: z.enum(SECURITY_LEVELS),
  alwaysUseHttps: z.enum(SWITCH),
  minTlsVersion: z.enum(TLS_VERSIONS),
  automaticHttpsRewrites: z.enum(SWITCH),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;
export const ChangeSecurity = SecuritySettings.extend({ base: SecuritySettings });
export type ChangeSecurity = z.infer<typeof ChangeSecurity>;

export const RATE_PERIODS = [10, 60, 120, 300, 600, 3600] as const;
export const RATE_ACTIONS = ["block", "managed_challenge", "js_challenge", "log"] as const;
export const AddRateLimit = z.object({
  threshold: z
    .number({ error: m.hosting_numberMissing })
    .int()
    .min(1, { error: () => m.hosting_numberSmall({ min: 1 }) })
    .max(1_000_000),
  period: z.union(RATE_PERIODS.map((seconds) => z.literal(seconds))),
  action: z.enum(RATE_ACTIONS),
});
export type AddRateLimit = z.infer<typeof AddRateLimit>;
const RateLimitState = z.object({ isEnabled: z.boolean(), change: AddRateLimit.nullable() });
export type RateLimitState = z.infer<typeof RateLimitState>;
/** Null leaves the action of the limit unchanged. */
export const EditRateLimit = RateLimitState.extend({ id: ProviderId, base: RateLimitState });
export type EditRateLimit = z.infer<typeof EditRateLimit>;

export const PAGE_ACTIONS = {
  cache_level: ["bypass", "basic", "simplified", "aggressive", "cache_everything"],
  ssl: ["off", "flexible", "full", "strict"],
  security_level: ["essentially_off", "low", "medium", "high", "under_attack"],
  automatic_https_rewrites: ["on", "off"],
} as const;
export type PageAction = keyof typeof PAGE_ACTIONS;
const isValueOf = (action: string, value: string) =>
  Object.entries(PAGE_ACTIONS).some(
    ([name, values]) => name === action && values.some((one) => one === value),
  );

export const AddPageRule = z
  .object({
    url: z.string().trim().min(1, { error: m.hosting_urlMissing }).max(500, stop()),
    action: z.string().max(40, stop()),
    value: z.string().max(40, stop()),
  })
  .refine(({ action, value }) => isValueOf(action, value), {
    path: ["value"],
    error: m.hosting_valueRefused,
  });
export type AddPageRule = z.infer<typeof AddPageRule>;
export const RULE_STATES = ["active", "disabled"] as const;
const PageRuleState = z.object({ status: z.enum(RULE_STATES), change: AddPageRule.nullable() });
export type PageRuleState = z.infer<typeof PageRuleState>;
/** Null leaves the URL pattern and the actions of the rule unchanged. */
export const EditPageRule = PageRuleState.extend({ id: ProviderId, base: PageRuleState });
export type EditPageRule = z.infer<typeof EditPageRule>;

const Day = dayInput();
const MAX_DAYS = 90;
export const TrafficRange = z.object({ since: Day, until: Day }).refine(
  ({ since, until }) => {
    const days = (Date.parse(until) - Date.parse(since)) / DAY_MS;
    return days >= 0 && days <= MAX_DAYS;
  },
  { error: () => m.hosting_rangeLong({ days: MAX_DAYS }) },
);
export type TrafficRange = z.infer<typeof TrafficRange>;

export const DomainList = z.object({
  query: z.string().max(MAX_QUERY_LENGTH, stop()),
  state: z.enum(SYNC_STATES).nullable(),
  after: Id.nullable(),
});

export const OneTenant = z.object({ tenantId: Id });
export type OneTenant = z.infer<typeof OneTenant>;
/** `approved`: the removals that the superadmin confirmed in the plan. */
export const SyncTenant = OneTenant.extend({
  approved: z.array(z.string().max(253, stop())).max(1000, stop()).default([]),
});
export type SyncTenant = z.infer<typeof SyncTenant>;
