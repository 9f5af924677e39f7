import { eq, sql } from "drizzle-orm";
import { networkOf } from "@/lib/security/network";
import { unscoped } from "@/server/db/client";
import { authSessions, authUsers } from "@/server/db/schema";

/**
 * Returns true if this email's user has a current or recent sign-in from this network. Guesses from other
 * networks don't count against it.
 */
export async function isKnownNetwork(email: string, ip: string): Promise<boolean> {
  const signIns = await unscoped()
    .selectDistinct({ ip: authSessions.ipAddress })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(eq(sql`lower(${authUsers.email})`, email.toLowerCase()));
  return signIns.some((signIn) => signIn.ip !== null && networkOf(signIn.ip) === networkOf(ip));
}

/** The rate limit key for failed passwords, which are counted per day. */
export const failedPasswordKey = (email: string, ip: string, isKnown: boolean): string =>
  isKnown ? `${email}:${networkOf(ip)}` : email;
