import { sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";

/** The channel on which instances tell each other what viewers are waiting for. */
export const EVENT_CHANNEL = "startuphub_events";

/** What Postgres carries in one notification, in bytes, less what goes round the data. */
const MAX_DATA_LENGTH = 7000;

/** What can be waited for; each name begins with its community or, for access, names a person everywhere. */
export const topics = {
  /** Something that concerns one member of one community: their notices have changed. */
  person: (tenantId: string, userId: string) => `person:${tenantId}:${userId}`,
  /** What all screens of one session show. */
  stage: (tenantId: string, sessionId: string) => `stage:${tenantId}:${sessionId}`,
  /** Whoever may do something may do it no longer: their streams end and ask again who they are. */
  access: (userId: string) => `access:${userId}`,
} as const;

export type TopicEvent = { topic: string; data: unknown };

/**
 * Tells every instance, once the transaction commits, what has happened; those who watch the topic hear it.
 * @param data is JSON and short, such as ids or the instant of a start: what is long is read by whoever hears.
 */
export async function publishEvent(
  tx: Pick<Tx, "execute">,
  topic: string,
  data: unknown = null,
): Promise<void> {
  const message = JSON.stringify({ topic, data });
  if (Buffer.byteLength(message) > MAX_DATA_LENGTH) throw new Error(`The event of ${topic} is too long.`);
  await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${message})`);
}
