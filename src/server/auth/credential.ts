import { and, eq, sql } from "drizzle-orm";
import { unscoped } from "@/server/db/client";
import { authAccounts, authSessions, authUsers } from "@/server/db/schema";
import { readSignInToken } from "./session-cookie";

/**
 * The id of the password that an address has now; a new password has a new id. A password may be changed
 * while the old one is being checked: whoever changes it holds the person's row, so a sign-in that was
 * checked before is written after, and finds here that its password is gone.
 */
export async function findCredential(email: string): Promise<string | null> {
  const [row] = await unscoped()
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(
      and(eq(sql`lower(${authUsers.email})`, email.toLowerCase()), eq(authAccounts.providerId, "credential")),
    );
  return row?.id ?? null;
}

/** Ends the sign-in that an answer was about to hand out. */
export async function endSignIn(answer: Headers): Promise<void> {
  const cookies = answer.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const token = readSignInToken(cookies.join("; "));
  if (token) await unscoped().delete(authSessions).where(eq(authSessions.token, token));
}
