import type { TenantScope } from "@/access/scope";
import type { StageEvent } from "@/features/session/stage/schema";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";

/** Who speaks, in which order or under which title has changed: screens read it. (`docs/behaviours.md`, SES-13) */
export function publishQueue(tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<void> {
  const event: StageEvent = { kind: "queue" };
  return publishEvent(tx, topics.stage(tenant.id, sessionId), event);
}
