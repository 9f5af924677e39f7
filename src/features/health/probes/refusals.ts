import { sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { securityEvents } from "@/domain/schema";
import {
  REFUSAL_REASONS,
  REFUSED_CALLS,
  type RefusalReason,
  type RefusedCall,
} from "@/domain/security/refusals";
import type { Finding } from "@/features/health/rules";
import { inPlatform } from "@/server/db/client";

type Refused = { call: RefusedCall; reason: RefusalReason; count: number };

/** Lists what was refused for good in the last day, by reason: only the other side notices otherwise. (SEC-6) */
export async function probeRefusals(scope: PlatformScope): Promise<Finding> {
  const refused = await inPlatform(scope, (tx) => tx.execute<Refused>(reading(scope.now)));
  return {
    state: refused.length > 0 ? "warning" : "good",
    summary: refused.length > 0 ? m.health_refusals_some() : m.health_refusals_good(),
    facts: refused.map(({ call, reason, count }) => ({
      label: m.health_refusals_label({ call: REFUSED_CALLS[call](), reason: REFUSAL_REASONS[reason]() }),
      value: count,
    })),
  };
}

const reading = (now: Date) => sql`
  select ${securityEvents.route} as call, ${securityEvents.limit} as reason, sum(${securityEvents.count})::int as count
  from ${securityEvents}
  where ${securityEvents.kind} = 'refused'
    and ${securityEvents.lastAt} > ${now.toISOString()}::timestamptz - interval '1 day'
  group by 1, 2 order by 3 desc, 1, 2`;
