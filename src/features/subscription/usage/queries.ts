import { and, eq, gte, inArray, ne, sum } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { countCalls } from "@/domain/api-keys/usage";
import { audit } from "@/domain/audit/audit";
import { files, mails, members, sessions, startups } from "@/domain/schema";
import { assertSamePayer } from "@/features/subscription/payer";
import type { OwnCommunity } from "@/features/subscription/schema";
import { DAY_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import type { Usage } from "./rules";

/**
 * Usage counted from the rows, with the limits of the plan. Only startups that count towards the limit are
 * included; emails and API calls cover the last thirty days; storage is in bytes.
 */
export const readUsage = (scope: TenantScope): Promise<Usage[]> =>
  inTenant(scope, (tx) => countUsage(tx, scope));

/** Like `readUsage`, but writes an audit log entry, because it is called from outside. (BIL-13) */
export function getUsageData(scope: AdminScope, of?: OwnCommunity): Promise<{ usage: Usage[] }> {
  assertSamePayer(of?.tenantId, scope.tenant.id);
  return inTenant(scope, async (tx) => {
    await audit(tx, scope, { action: "usage.read", target: { type: "tenant", id: scope.tenant.id } });
    return { usage: await countUsage(tx, scope) };
  });
}

const HOLDS_PLACE = ["in_review", "scheduled", "live"] as const;
const MONTH_MS = 30 * DAY_MS;

async function countUsage(tx: Tx, { tenant, now }: TenantScope): Promise<Usage[]> {
  const { id } = tenant;
  const since = new Date(now.getTime() - MONTH_MS);
  const [stored] = await tx
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(eq(files.tenantId, id));
  const counts = await Promise.all([
    tx.$count(startups, and(eq(startups.tenantId, id), inArray(startups.status, [...HOLDS_PLACE]))),
    tx.$count(members, eq(members.tenantId, id)),
    tx.$count(sessions, and(eq(sessions.tenantId, id), ne(sessions.status, "draft"))),
    tx.$count(mails, and(eq(mails.tenantId, id), gte(mails.createdAt, since))),
  ]);
  const [startupCount = 0, memberCount = 0, sessionCount = 0, mailCount = 0] = counts;
  return [
    { name: "startups", used: startupCount, limit: tenant.startupLimit },
    { name: "members", used: memberCount, limit: null },
    { name: "sessions", used: sessionCount, limit: null },
    { name: "storage", used: stored?.bytes ?? 0, limit: null },
    { name: "mails", used: mailCount, limit: null },
    ...(tenant.capabilities.api_access
      ? [{ name: "apiCalls" as const, used: await countCalls(tx, id, since), limit: null }]
      : []),
  ];
}
