import { lt } from "drizzle-orm";
import { authSessions, authVerifications } from "@/domain/schema";
import { unscoped } from "@/server/db/client";

/** Deletes expired links and sign-ins. Runs unscoped, because they don't belong to a tenant. */
export async function deleteExpiredSignIns(now: Date): Promise<void> {
  await unscoped().delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await unscoped().delete(authSessions).where(lt(authSessions.expiresAt, now));
}
