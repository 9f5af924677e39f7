import { inArray, sql } from "drizzle-orm";
import {
  boards,
  communityDays,
  files,
  introductions,
  members,
  moderationCases,
  pageDays,
  posts,
  rollupStates,
  sessions,
  sourceDays,
  startups,
  supportTickets,
  taxonomies,
  vitalDays,
} from "@/domain/schema";
import { CROWD_MAIL_HOST } from "../large/crowd";
import type { Owner } from "./database";

/**
 * Empties the three communities. Users keep their accounts and stay signed in; generated crowds are deleted.
 * Returns the keys of images that no row references.
 */
export async function reset(tx: Owner, tenantIds: string[]): Promise<string[]> {
  await tx.execute(sql`delete from content_flags where tenant_id = any(${sql.param(tenantIds)}::uuid[])`);
  for (const table of [moderationCases, supportTickets, posts, introductions, taxonomies])
    await tx.delete(table).where(inArray(table.tenantId, tenantIds));
  await tx.delete(sessions).where(inArray(sessions.tenantId, tenantIds));
  await tx.delete(boards).where(inArray(boards.tenantId, tenantIds));
  await tx.delete(startups).where(inArray(startups.tenantId, tenantIds));
  for (const table of [communityDays, rollupStates, sourceDays, pageDays, vitalDays])
    await tx.delete(table).where(inArray(table.tenantId, tenantIds));
  const gone = await tx.delete(files).where(inArray(files.tenantId, tenantIds)).returning({ key: files.key });
  await tx.delete(members).where(inArray(members.tenantId, tenantIds));
  await tx.execute(sql`delete from auth_users where email like ${`%@${CROWD_MAIL_HOST}`}`);
  return gone.map(({ key }) => key);
}
