import { sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { afterCommit } from "@/server/db/open-transaction";
import { sendNotice } from "@/server/events/notices";

export const EVENT_CHANNEL = "startuphub_events";

/** Postgres's payload limit in bytes, minus the envelope. */
const MAX_DATA_LENGTH = 7000;

/** Topic names, each starting with its tenant. `access` is for a user in all tenants. */
export const topics = {
  person: (tenantId: string, userId: string) => `person:${tenantId}:${userId}`,
  stage: (tenantId: string, sessionId: string) => `stage:${tenantId}:${sessionId}`,
  /** A community has become members-only: all streams end, and the clients must be authorized again. */
  visibility: (tenantId: string) => `visibility:${tenantId}`,
  /** A user has lost access: their streams end and the client must be authorized again. */
  access: (userId: string) => `access:${userId}`,
} as const;

export type TopicEvent = { topic: string; data: unknown };

/**
 * Sends an event to every instance when the transaction commits, which pass it to the viewers of the topic.
 * @param data short JSON, such as ids or a start time; clients fetch anything larger.
 */
export async function publishEvent(
  tx: Pick<Tx, "execute">,
  topic: string,
  data: unknown = null,
): Promise<void> {
  const message = messageOf({ topic, data });
  if (Buffer.byteLength(message) > MAX_DATA_LENGTH) throw new Error(`The event of ${topic} is too long.`);
  await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${message})`);
}

/**
 * Sends a hint within some milliseconds after the commit, for changes that come in bursts: `publishEvent` lets only one
 * transaction of the Postgres server commit at a time. A hint may be lost if the process is killed.
 */
export const hintAfterCommit = (tx: Tx, topic: string): void =>
  afterCommit(tx, () => sendNotice(EVENT_CHANNEL, messageOf({ topic, data: null })));

export const messageOf = (event: TopicEvent): string => JSON.stringify(event);
