import type { TenantScope } from "@/access/scope";
import { sessionHosts, sessions } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

type NewSession = Omit<typeof sessions.$inferInsert, "tenantId" | "createdAt">;

/** Inserts a session and its host. Returns null if a session with its id exists. */
export async function insertSession(
  tx: Tx,
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  hostId: string,
  values: NewSession,
): Promise<typeof sessions.$inferSelect | null> {
  const [made] = await tx
    .insert(sessions)
    .values({ ...values, tenantId: tenant.id, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!made) return null;
  await tx
    .insert(sessionHosts)
    .values({ tenantId: tenant.id, sessionId: made.id, userId: hostId, role: "host" });
  await invalidate(tx, [tags.pages(tenant.id)]);
  return made;
}
