import { and, eq, lt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { memberInvitations } from "@/server/db/schema";

const SEEN_DAYS = 7;

/** Deletes expired invitations together with their email addresses. (TEN-11) */
export const deleteExpiredMemberInvitations = ({ tenant, viewer, now }: TenantScope): Promise<unknown> =>
  inTenant({ tenant, viewer }, (tx) => {
    const over = new Date(now.getTime() - SEEN_DAYS * 86_400_000);
    const { tenantId, expiresAt } = memberInvitations;
    return tx.delete(memberInvitations).where(and(eq(tenantId, tenant.id), lt(expiresAt, over)));
  });
