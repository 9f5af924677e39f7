import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { topics } from "@/server/events/publish";
import { denialError } from "@/server/trpc/errors";
import type { OneSession } from "./schema";
import { findSession } from "./visible";

/**
 * Lets somebody watch a session's stage: whoever may see the session. Returns the topic.
 * @throws NOT_FOUND for everybody else, FORBIDDEN while the community has no sessions.
 */
export async function watchStage(scope: TenantScope, { sessionId }: OneSession): Promise<string> {
  const { tenant } = scope;
  if (!tenant.capabilities.sessions) throw denialError({ reason: "feature", feature: "sessions" }, tenant);
  await inTenant(scope, (tx) => findSession(tx, scope, sessionId));
  return topics.stage(tenant.id, sessionId);
}
