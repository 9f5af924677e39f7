import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";

export const INVALIDATION_CHANNEL = "startuphub_invalidation";

/**
 * Cache tags, each starting with its tenant. `counts` is refreshed at most once per second per tenant,
 * because votes come in bursts.
 */
export const tags = {
  tenant: (tenantId: string) => `tenant:${tenantId}`,
  directory: (tenantId: string) => `directory:${tenantId}`,
  startup: (tenantId: string, startupId: string) => `startup:${tenantId}:${startupId}`,
  profile: (tenantId: string, userId: string) => `profile:${tenantId}:${userId}`,
  sessions: (tenantId: string) => `sessions:${tenantId}`,
  session: (tenantId: string, sessionId: string) => `session:${tenantId}:${sessionId}`,
  /**
   * The taken seats, in all sessions and in one. Invalidated like counts, because reservations come in
   * bursts.
   */
  seats: (tenantId: string) => `counts:${tenantId}:seats`,
  seatsOf: (tenantId: string, sessionId: string) => `counts:${tenantId}:seats:${sessionId}`,
  /** Which talk is on a public stage. */
  stage: (tenantId: string) => `stage:${tenantId}`,
  pages: (tenantId: string) => `pages:${tenantId}`,
  counts: (tenantId: string) => `counts:${tenantId}`,
  /** IP block rules, which only the server checks; no page shows them. */
  blocks: (tenantId: string) => `blocks:${tenantId}`,
  /** All pages that a CDN keeps, of all communities. */
  cdn: () => "cdn:*",
} as const;

/** Tells every instance, when the transaction commits, to invalidate these tags. */
export async function invalidate(tx: Pick<Tx, "execute">, changed: readonly string[]): Promise<void> {
  for (const tag of changed) await tx.execute(sql`select ${notificationOf(tag)}`);
}

/** The same, as part of a statement. */
export const notificationOf = (tag: string): SQL => sql`pg_notify(${INVALIDATION_CHANNEL}, ${tag})`;
