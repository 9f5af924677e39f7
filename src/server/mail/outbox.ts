import { desc } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { mails } from "@/server/db/schema";

const SHOWN = 50;

export type StoredMail = typeof mails.$inferSelect;

/** The newest mails of this community, newest first. Only for somebody at this machine. */
export const listMails = (scope: TenantScope): Promise<StoredMail[]> =>
  inTenant(scope, (tx) =>
    tx.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(SHOWN),
  );
