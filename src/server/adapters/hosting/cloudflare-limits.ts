import type Cloudflare from "cloudflare";
import { z } from "zod";
import {
  HostingError,
  type HostingPort,
  type NewRateLimit,
  type RateLimit,
  type RateLimitEdit,
} from "./port";
import type { Ask } from "./request";

type LimitCalls = Pick<HostingPort, "listRateLimits" | "addRateLimit" | "editRateLimit" | "deleteRateLimit">;

const PHASE = "http_ratelimit";
const ANY_ADDRESS = 'starts_with(http.request.uri.path, "/")';

/** The zone's rate limits are rules of a ruleset, because their own endpoint was retired. */
export function limitCalls(ask: Ask, zoneId: string): LimitCalls {
  const zone = { zone_id: zoneId };
  return {
    listRateLimits: () =>
      ask(async (client) => ((await readRuleset(client, zoneId))?.rules ?? []).map(asRateLimit)),
    addRateLimit: (limit) => ask((client) => addRateLimit(client, zoneId, limit)),
    editRateLimit: (id, edit) =>
      ask(async (client) => {
        const { setId, rule } = await findRule(client, zoneId, id);
        await client.rulesets.rules.edit(id, { ...zone, ruleset_id: setId, ...edited(rule, edit) });
      }),
    deleteRateLimit: (id) =>
      ask(async (client) => {
        const { setId } = await findRule(client, zoneId, id);
        await client.rulesets.rules.delete(id, { ...zone, ruleset_id: setId });
      }),
  };
}

const Rule = z.object({
  id: z.string(),
  action: z.string().default(""),
  action_parameters: z.unknown().optional(),
  description: z.string().optional(),
  enabled: z.boolean().default(true),
  expression: z.string().default(""),
  ratelimit: z
    .looseObject({
      period: z.number(),
      requests_per_period: z.number().optional(),
      mitigation_timeout: z.number().optional(),
    })
    .optional(),
});
type Rule = z.infer<typeof Rule>;
const Ruleset = z.object({ id: z.string(), rules: z.array(Rule).default([]) });

/** Returns null if the zone has no rate limits yet. */
async function readRuleset(
  { rulesets }: Cloudflare,
  zoneId: string,
): Promise<z.infer<typeof Ruleset> | null> {
  try {
    return Ruleset.parse(await rulesets.phases.get(PHASE, { zone_id: zoneId }));
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof HostingError && cause.kind === "refused" && cause.status === 404) return null;
    throw error;
  }
}

async function findRule(client: Cloudflare, zoneId: string, id: string) {
  const set = await readRuleset(client, zoneId);
  const rule = set?.rules.find((one) => one.id === id);
  if (!set || !rule) throw new HostingError("refused", "The rate limit doesn't exist anymore.", 404);
  return { setId: set.id, rule };
}

const asRateLimit = ({ id, action, enabled, expression, ratelimit }: Rule): RateLimit => ({
  id,
  threshold: ratelimit?.requests_per_period ?? 0,
  period: ratelimit?.period ?? 0,
  action,
  isEnabled: enabled,
  expression: expression === ANY_ADDRESS ? null : expression,
});

async function addRateLimit(client: Cloudflare, zoneId: string, limit: NewRateLimit): Promise<void> {
  const zone = { zone_id: zoneId };
  const known = await readRuleset(client, zoneId);
  const rule = writtenLimit(limit);
  if (known) await client.rulesets.rules.create(known.id, { ...zone, ...rule });
  else await client.rulesets.phases.update(PHASE, { ...zone, rules: [rule] });
}

const describe = ({ threshold, period }: NewRateLimit): string => `${threshold} requests in ${period} s`;

/** A challenge lasts until the visitor solves it, so only a block has a timeout. */
const timeoutOf = ({ action, period }: NewRateLimit): number => (action === "block" ? period : 0);

const writtenLimit = (limit: NewRateLimit) => ({
  action: limit.action as "block",
  enabled: true,
  description: describe(limit),
  expression: ANY_ADDRESS,
  ratelimit: {
    characteristics: ["cf.colo.id", "ip.src"],
    period: limit.period,
    requests_per_period: limit.threshold,
    mitigation_timeout: timeoutOf(limit),
  },
});

/** Sends the whole rule, because the provider removes missing fields. The expression stays. */
function edited(rule: Rule, { isEnabled, change }: RateLimitEdit) {
  const { expression, action, action_parameters, description, ratelimit } = rule;
  const isSameAction = !change || change.action === action;
  return {
    expression,
    enabled: isEnabled,
    action: (change?.action ?? action) as "block",
    description: change ? describe(change) : description,
    ...(isSameAction && action_parameters !== undefined && { action_parameters }),
    ratelimit: change
      ? {
          ...ratelimit,
          period: change.period,
          requests_per_period: change.threshold,
          mitigation_timeout: (isSameAction && ratelimit?.mitigation_timeout) || timeoutOf(change),
        }
      : ratelimit,
  } as object;
}
