import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { startupChanges } from "@/domain/schema";
import type { FieldChanges } from "@/domain/startup/editing/schema";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { emitChange } from "./events";
import { notifyOfChange } from "./notifications";

/** Keeps a change in the history, and tells webhooks of it. */
export async function insertChange(
  tx: Tx,
  scope: TenantScope,
  startupId: string,
  version: number,
  changes: FieldChanges,
): Promise<void> {
  const { tenant, viewer, now } = scope;
  const of = { tenantId: tenant.id, startupId };
  await tx
    .insert(startupChanges)
    .values({ ...of, id: newId(), version, changes, userId: viewer?.userId ?? null, createdAt: now });
  await emitChange(tx, scope, startupId, changes);
}

export async function recordChange(
  tx: Tx,
  scope: TenantScope,
  startupId: string,
  version: number,
  changes: FieldChanges,
): Promise<void> {
  await insertChange(tx, scope, startupId, version, changes);
  const { status } = changes;
  await audit(tx, scope, {
    action: "startup.edited",
    target: { type: "startup", id: startupId },
    ...(status && { before: { status: status.before } }),
    after: { version, fields: Object.keys(changes), ...(status && { status: status.after }) },
  });
  await notifyOfChange(tx, scope, startupId, changes);
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}
