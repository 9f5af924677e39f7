import { and, eq, lt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { memberInvitations } from "@/domain/schema";
import { addDays } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";

const SEEN_DAYS = 7;

/** Deletes expired invitations together with their email addresses. (TEN-11) */
export const deleteExpiredMemberInvitations = ({ tenant, viewer, now }: TenantScope): Promise<unknown> =>
  inTenant({ tenant, viewer }, (tx) => {
    const over = addDays(now, -SEEN_DAYS);
    const { tenantId, expiresAt } = memberInvitations;
    return tx.delete(memberInvitations).where(and(eq(tenantId, tenant.id), lt(expiresAt, over)));
  });
