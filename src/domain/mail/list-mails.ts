import { desc, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { mails } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

const PAGE_SIZE = 50;

export type StoredMail = typeof mails.$inferSelect;

/** Returns this community's emails, newest first. Only for users on this machine. */
export const listMails = (scope: TenantScope): Promise<StoredMail[]> =>
  inTenant(scope, (tx) =>
    tx
      .select()
      .from(mails)
      .where(eq(mails.tenantId, scope.tenant.id))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(PAGE_SIZE),
  );
