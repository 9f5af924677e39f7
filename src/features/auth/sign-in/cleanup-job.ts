import { lt } from "drizzle-orm";
import { unscoped } from "@/server/db/client";
import { authSessions, authVerifications } from "@/server/db/schema";

/** Removes links and sign-ins that nobody can use any more; they belong to no community's rows. */
export async function deleteExpiredSignIns(now: Date): Promise<void> {
  await unscoped().delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await unscoped().delete(authSessions).where(lt(authSessions.expiresAt, now));
}
