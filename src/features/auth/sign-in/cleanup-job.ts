import { lt } from "drizzle-orm";
import { EVENT_DAYS } from "@/domain/auth/account-events/rules";
import { authEvents, authSessions, authTrustedBrowsers, authVerifications } from "@/domain/schema";
import { addDays } from "@/lib/time/duration";
import { unscoped } from "@/server/db/client";

/** Deletes expired links, sign-ins and trust in browsers, and old events of accounts. Runs unscoped, because they don't belong to a tenant. */
export async function deleteExpiredSignIns(now: Date): Promise<void> {
  await unscoped().delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await unscoped().delete(authSessions).where(lt(authSessions.expiresAt, now));
  await unscoped().delete(authTrustedBrowsers).where(lt(authTrustedBrowsers.expiresAt, now));
  await unscoped()
    .delete(authEvents)
    .where(lt(authEvents.createdAt, addDays(now, -EVENT_DAYS)));
}
