import type { TenantScope } from "@/access/scope";
import type { StageEvent } from "@/features/session/stage/schema";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";

/** Notifies open screens that speakers, their order or a title have changed. (SES-13) */
export function publishQueue(tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<void> {
  const event: StageEvent = { kind: "queue" };
  return publishEvent(tx, topics.stage(tenant.id, sessionId), event);
}
