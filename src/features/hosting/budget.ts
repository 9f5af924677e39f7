import { eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { CALLS_A_SECOND, MAX_CALLS, readyCalls } from "@/domain/hosting/call-budget";
import { hostingBudget } from "@/domain/schema";
import { HostingError } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";

/** Calls that a sync leaves in the bucket for interactive requests, and a few that purges leave. */
const RESERVE = { operator: 0, purge: 10, sync: 50 } as const;
export type Purpose = keyof typeof RESERVE;

type Budget = { tokens: number; waitSeconds: number };

/**
 * Takes one token from the bucket shared by all instances.
 * @throws HostingError of kind `limited` if the bucket is empty or the provider has asked to back off.
 */
export async function takeCall(scope: PlatformScope, purpose: Purpose): Promise<void> {
  const floor = RESERVE[purpose] + 1;
  const left = await inPlatform(scope, async (tx) => {
    await tx.execute(sql`insert into hosting_budget (id, tokens, refilled_at)
      values ('calls', ${MAX_CALLS}, clock_timestamp()) on conflict do nothing`);
    const taken =
      await tx.execute(sql`update hosting_budget set tokens = ${readyCalls} - 1, refilled_at = clock_timestamp()
      where ${readyCalls} >= ${floor} and (blocked_until is null or blocked_until <= clock_timestamp()) returning id`);
    if (taken.length > 0) return null;
    const [row] = await tx.execute<Budget>(sql`select ${readyCalls}::float8 as tokens,
      coalesce(extract(epoch from blocked_until - clock_timestamp()), 0)::float8 as "waitSeconds" from hosting_budget`);
    return row ?? null;
  });
  if (!left) return;
  const refill = Math.max(0, floor - left.tokens) / CALLS_A_SECOND;
  const seconds = Math.max(1, Math.ceil(Math.max(refill, left.waitSeconds)));
  const words =
    left.waitSeconds > refill ? m.hosting_limited({ seconds }) : m.hosting_budgetSpent({ seconds });
  throw new HostingError("limited", words, null, seconds);
}

/** How long a provider that doesn't answer is left alone, so that requests don't wait for it one by one. */
const UNANSWERED_SECONDS = 30;

/**
 * Opens the circuit after a failure: no instance calls the provider for as long as it has asked, or for a
 * while if it didn't answer. A refusal is an answer.
 */
export async function openCircuit(scope: PlatformScope, failure: HostingError): Promise<void> {
  if (failure.status === 429) await blockCalls(scope, failure.retryAfterSeconds ?? UNANSWERED_SECONDS);
  else if (failure.kind === "unanswered") await blockCalls(scope, UNANSWERED_SECONDS);
}

function blockCalls(scope: PlatformScope, seconds: number): Promise<void> {
  return inPlatform(scope, async (tx) => {
    await tx
      .update(hostingBudget)
      .set({
        blockedUntil: sql`greatest(blocked_until, clock_timestamp() + make_interval(secs => ${seconds}))`,
      })
      .where(eq(hostingBudget.id, "calls"));
  });
}
