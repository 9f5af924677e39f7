import { sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";

/** The channel on which instances tell each other what has changed. */
export const INVALIDATION_CHANNEL = "startuphub_invalidation";

/**
 * Names of what is cached, each beginning with its community.
 * `counts` is refreshed at most once a second per community, because votes come in bursts.
 */
export const tags = {
  tenant: (tenantId: string) => `tenant:${tenantId}`,
  directory: (tenantId: string) => `directory:${tenantId}`,
  startup: (tenantId: string, startupId: string) => `startup:${tenantId}:${startupId}`,
  profile: (tenantId: string, userId: string) => `profile:${tenantId}:${userId}`,
  /** The lists of sessions, and one session. */
  sessions: (tenantId: string) => `sessions:${tenantId}`,
  session: (tenantId: string, sessionId: string) => `session:${tenantId}:${sessionId}`,
  /** How many seats are taken, in all sessions and in one: cleared like counts, because seats go in a run. */
  seats: (tenantId: string) => `counts:${tenantId}:seats`,
  seatsOf: (tenantId: string, sessionId: string) => `counts:${tenantId}:seats:${sessionId}`,
  /** What its owner writes: posts and legal pages. */
  pages: (tenantId: string) => `pages:${tenantId}`,
  counts: (tenantId: string) => `counts:${tenantId}`,
  /** Who is kept out: known to the front door, and on no page. */
  blocks: (tenantId: string) => `blocks:${tenantId}`,
} as const;

/** Tells every instance, once the transaction commits, that what carries these tags is out of date. */
export async function invalidate(tx: Pick<Tx, "execute">, changed: readonly string[]): Promise<void> {
  for (const tag of changed) await tx.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${tag})`);
}
