import { and, eq, lt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { MONTH_DAYS } from "@/domain/member/joining/rules";
import { joinApplications } from "@/domain/schema";
import { addDays } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";

/** Deletes applications, with their answers, a month after they were decided. */
export const deleteDecidedApplications = ({ tenant, viewer, now }: TenantScope): Promise<unknown> =>
  inTenant({ tenant, viewer }, (tx) => {
    const { tenantId, decidedAt } = joinApplications;
    const isOver = lt(decidedAt, addDays(now, -MONTH_DAYS));
    return tx.delete(joinApplications).where(and(eq(tenantId, tenant.id), isOver));
  });
