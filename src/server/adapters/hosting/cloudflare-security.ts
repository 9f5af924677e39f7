import type Cloudflare from "cloudflare";
import type { PageRule as Answered, PageRuleCreateParams } from "cloudflare/resources/page-rules/page-rules";
import { z } from "zod";
import type { Ask } from "./asking";
import {
  HostingFault,
  type HostingPort,
  type NewPageRule,
  type NewRateLimit,
  type PageRule,
  type RateLimit,
  type ZoneSetting,
  type ZoneSettings,
} from "./port";

type SecurityCalls = Pick<
  HostingPort,
  "readSettings" | "changeSetting" | "listRateLimits" | "addRateLimit" | "listPageRules" | "addPageRule"
>;

const NAMES: Record<ZoneSetting, string> = {
  ssl: "ssl",
  securityLevel: "security_level",
  alwaysUseHttps: "always_use_https",
  minTlsVersion: "min_tls_version",
  automaticHttpsRewrites: "automatic_https_rewrites",
};

/** The zone's settings and rules. Rate limits are a ruleset: the endpoint of their own was retired. */
export function securityCalls(ask: Ask, zoneId: string): SecurityCalls {
  const zone = { zone_id: zoneId };
  return {
    readSettings: () => ask((client) => readSettings(client, zoneId)),
    changeSetting: (setting, value) =>
      ask(async ({ zones }) => {
        await zones.settings.edit(NAMES[setting], { ...zone, value });
      }),
    listRateLimits: () => ask(async (client) => (await readRuleset(client, zoneId))?.limits ?? []),
    addRateLimit: (limit) => ask((client) => addRateLimit(client, zoneId, limit)),
    listPageRules: () => ask(async ({ pageRules }) => (await pageRules.list(zone)).map(asPageRule)),
    addPageRule: (rule) =>
      ask(async ({ pageRules }) => asPageRule(await pageRules.create({ ...zone, ...writtenRule(rule) }))),
  };
}

const Setting = z.object({ value: z.string() });

async function readSettings({ zones }: Cloudflare, zoneId: string): Promise<ZoneSettings> {
  const read = async (setting: ZoneSetting) =>
    Setting.parse(await zones.settings.get(NAMES[setting], { zone_id: zoneId })).value;
  const [ssl, securityLevel, alwaysUseHttps, minTlsVersion, automaticHttpsRewrites] = await Promise.all([
    read("ssl"),
    read("securityLevel"),
    read("alwaysUseHttps"),
    read("minTlsVersion"),
    read("automaticHttpsRewrites"),
  ]);
  return { ssl, securityLevel, alwaysUseHttps, minTlsVersion, automaticHttpsRewrites };
}

const PHASE = "http_ratelimit";

const Ruleset = z.object({
  id: z.string(),
  rules: z
    .array(
      z.object({
        id: z.string(),
        action: z.string().optional(),
        enabled: z.boolean().optional(),
        expression: z.string().optional(),
        ratelimit: z.object({ period: z.number(), requests_per_period: z.number().optional() }).optional(),
      }),
    )
    .optional(),
});

/** The zone's ruleset of rate limits; null as long as it has none. */
async function readRuleset(
  { rulesets }: Cloudflare,
  zoneId: string,
): Promise<{ id: string; limits: RateLimit[] } | null> {
  try {
    const { id, rules = [] } = Ruleset.parse(await rulesets.phases.get(PHASE, { zone_id: zoneId }));
    return { id, limits: rules.map(asRateLimit) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof HostingFault && cause.kind === "refused" && cause.status === 404) return null;
    throw error;
  }
}

type Rule = NonNullable<z.infer<typeof Ruleset>["rules"]>[number];

const asRateLimit = ({ id, action, enabled, expression, ratelimit }: Rule): RateLimit => ({
  id,
  threshold: ratelimit?.requests_per_period ?? 0,
  period: ratelimit?.period ?? 0,
  action: action ?? "",
  isEnabled: enabled ?? true,
  expression: expression ?? "",
});

async function addRateLimit(client: Cloudflare, zoneId: string, limit: NewRateLimit): Promise<void> {
  const zone = { zone_id: zoneId };
  const known = await readRuleset(client, zoneId);
  const rule = writtenLimit(limit);
  if (known) await client.rulesets.rules.create(known.id, { ...zone, ...rule });
  else await client.rulesets.phases.update(PHASE, { ...zone, rules: [rule] });
}

/** Any address; a challenge lasts as long as the visitor needs, so only a block names a time. */
const writtenLimit = ({ threshold, period, action }: NewRateLimit) => ({
  action: action as "block",
  enabled: true,
  description: `${threshold} requests in ${period} s`,
  expression: 'starts_with(http.request.uri.path, "/")',
  ratelimit: {
    characteristics: ["cf.colo.id", "ip.src"],
    period,
    requests_per_period: threshold,
    mitigation_timeout: action === "block" ? period : 0,
  },
});

const writtenRule = ({ url, action, value }: NewPageRule) => ({
  targets: [{ target: "url" as const, constraint: { operator: "matches" as const, value: url } }],
  actions: [{ id: action, value }] as PageRuleCreateParams["actions"],
  status: "active" as const,
  priority: 1,
});

const asPageRule = ({ id, targets, actions, status, priority }: Answered): PageRule => ({
  id,
  url: targets[0]?.constraint?.value ?? "",
  actions: actions.map((action) => ({
    id: String(action.id ?? ""),
    value: "value" in action ? asText(action.value) : "",
  })),
  status,
  priority,
});

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? ""));
