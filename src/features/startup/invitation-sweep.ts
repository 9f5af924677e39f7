import { and, eq, lt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { makerInvitations } from "@/server/db/schema";

/** For so long a maker sees that nobody answered, and may send it again. */
const DAY_MS = 86_400_000;
const SEEN_DAYS = 7;

/** Removes invitations that nobody answered in time, and with them the addresses. (`docs/behaviours.md`, SUB-6) */
export async function sweepInvitations(scope: TenantScope): Promise<number> {
  const { tenant, now } = scope;
  const { tenantId, status, expiresAt, id } = makerInvitations;
  const over = new Date(now.getTime() - SEEN_DAYS * DAY_MS);
  const swept = await inTenant(scope, (tx) =>
    tx
      .delete(makerInvitations)
      .where(and(eq(tenantId, tenant.id), eq(status, "pending"), lt(expiresAt, over)))
      .returning({ id }),
  );
  return swept.length;
}
