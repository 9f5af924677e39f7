import { eq, sql } from "drizzle-orm";
import { networkOf } from "@/lib/security/network";
import { unscoped } from "@/server/db/client";
import { authSessions, authUsers } from "@/server/db/schema";

/**
 * Whether who has this address is, or lately was, signed in from this network. What strangers do elsewhere in their name is
 * not counted against them there.
 */
export async function isKnownNetwork(email: string, ip: string): Promise<boolean> {
  const signIns = await unscoped()
    .selectDistinct({ ip: authSessions.ipAddress })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(eq(sql`lower(${authUsers.email})`, email.toLowerCase()));
  return signIns.some((signIn) => signIn.ip !== null && networkOf(signIn.ip) === networkOf(ip));
}

/** By what the wrong passwords of an address are counted, a day long. */
export const failedPasswordKey = (email: string, ip: string, isKnown: boolean): string =>
  isKnown ? `${email}:${networkOf(ip)}` : email;
