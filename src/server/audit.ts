import type { TenantScope } from "@/access/scope";
import { newId } from "@/lib/id";
import type { Tx } from "./db/client";
import { auditLog } from "./db/schema";

export type AuditEntry = {
  /** Noun and past verb, such as `comment.deleted`. */
  action: string;
  target: { type: string; id: string };
  before?: unknown;
  after?: unknown;
  reason?: string;
};

/** Writes who did what in the caller's transaction, so that no act is without its entry. */
export async function audit(tx: Tx, scope: TenantScope, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    tenantId: scope.tenant.id,
    actorId: scope.viewer?.userId ?? null,
    actor: scope.viewer?.username ?? scope.actor,
    action: entry.action,
    targetType: entry.target.type,
    targetId: entry.target.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
    ip: scope.ip,
    requestId: scope.requestId,
    createdAt: scope.now,
  });
}
