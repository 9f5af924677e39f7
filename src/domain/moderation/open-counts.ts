import { and, count, eq, type SQL } from "drizzle-orm";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import type { TenantScope } from "@/access/scope";
import { joinApplications, moderationCases, supportTickets } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** Open cases, support tickets and applications to join; 0 where the viewer may not see them. */
export type Waiting = { cases: number; tickets: number; applications: number };

/** Counts what waits for the viewer to act on it. Null if nothing ever does, as for members. (MOD-1) */
export async function readWaiting(scope: TenantScope): Promise<Waiting | null> {
  const seesCases = decide(pageRule("/admin/moderation"), scope).allowed;
  const seesTickets = decide(pageRule("/admin/tickets"), scope).allowed;
  const seesApplications = decide(pageRule("/admin/applications"), scope).allowed;
  if (!seesCases && !seesTickets && !seesApplications) return null;
  return inTenant(scope, async (tx) => {
    const { id } = scope.tenant;
    const countOf = async (
      table: typeof moderationCases | typeof supportTickets | typeof joinApplications,
      isOpen: SQL,
    ) => {
      const [found] = await tx
        .select({ rows: count() })
        .from(table)
        .where(and(eq(table.tenantId, id), isOpen));
      return found?.rows ?? 0;
    };
    return {
      cases: seesCases ? await countOf(moderationCases, eq(moderationCases.status, "open")) : 0,
      tickets: seesTickets ? await countOf(supportTickets, eq(supportTickets.status, "open")) : 0,
      applications: seesApplications
        ? await countOf(joinApplications, eq(joinApplications.status, "waiting"))
        : 0,
    };
  });
}
