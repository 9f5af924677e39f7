import { and, count, eq } from "drizzle-orm";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import { moderationCases, supportTickets } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** Open cases and support tickets; 0 where the viewer may not see them. */
export type Waiting = { cases: number; tickets: number };

/** Counts what waits for the viewer to act on it. Null if nothing ever does, as for members. (MOD-1) */
export async function readWaiting(scope: TenantScope): Promise<Waiting | null> {
  const seesCases = decide(pageRule("/admin/moderation"), scope).allowed;
  const seesTickets = decide(pageRule("/admin/tickets"), scope).allowed;
  if (!seesCases && !seesTickets) return null;
  return inTenant(scope, async (tx) => {
    const open = async (table: typeof moderationCases | typeof supportTickets) => {
      const isOpen = and(eq(table.tenantId, scope.tenant.id), eq(table.status, "open"));
      const [found] = await tx.select({ rows: count() }).from(table).where(isOpen);
      return found?.rows ?? 0;
    };
    return {
      cases: seesCases ? await open(moderationCases) : 0,
      tickets: seesTickets ? await open(supportTickets) : 0,
    };
  });
}
