import { inArray, sql } from "drizzle-orm";
import { files, members, startups } from "@/server/db/schema";
import { CROWD_MAIL_HOST } from "../large/crowd";
import type { Owner } from "./database";

/** Empties the three communities; people keep their accounts and stay signed in, made-up crowds go. */
export async function reset(tx: Owner, tenantIds: string[]): Promise<void> {
  await tx.execute(sql`delete from content_flags where tenant_id = any(${sql.param(tenantIds)}::uuid[])`);
  await tx.delete(startups).where(inArray(startups.tenantId, tenantIds));
  await tx.delete(files).where(inArray(files.tenantId, tenantIds));
  await tx.delete(members).where(inArray(members.tenantId, tenantIds));
  await tx.execute(sql`delete from auth_users where email like ${`%@${CROWD_MAIL_HOST}`}`);
}
