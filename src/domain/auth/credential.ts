import { and, eq, inArray, sql } from "drizzle-orm";
import { authAccounts, authSessions, authUsers } from "@/domain/schema";
import { unscoped } from "@/server/db/client";
import { readSignInToken } from "./session-cookie";

/**
 * Returns the id of the current password; a new password gets a new id. A password may change while the old
 * one is being checked. The change locks the user's row, so a sign-in checked earlier is written later and
 * sees here that its password is gone.
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

/** The token of the sign-in whose cookies this response would set. */
export function newSignInToken(answer: Headers): string | null {
  const cookies = answer.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return readSignInToken(cookies.join("; "));
}

export async function endSignIns(tokens: readonly string[]): Promise<void> {
  if (tokens.length)
    await unscoped()
      .delete(authSessions)
      .where(inArray(authSessions.token, [...tokens]));
}
