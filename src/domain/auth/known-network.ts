import { eq, sql } from "drizzle-orm";
import { authSessions, authUsers } from "@/domain/schema";
import { networkOf, UNKNOWN_NETWORK } from "@/lib/security/network";
import { unscoped } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";

/**
 * Returns true if this email's user has a current or recent sign-in from this network. Guesses from other
 * networks don't count against it. An unknown network never counts as known.
 */
export async function isKnownNetwork(email: string, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  if (network === UNKNOWN_NETWORK) return false;
  const signIns = await unscoped()
    .selectDistinct({ ip: authSessions.ipAddress })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(eq(sql`lower(${authUsers.email})`, email.toLowerCase()));
  return signIns.some((signIn) => signIn.ip !== null && networkOf(signIn.ip) === network);
}

export const isAccount = async (email: string): Promise<boolean> =>
  (await unscoped().$count(authUsers, eq(sql`lower(${authUsers.email})`, email.toLowerCase()))) > 0;

/** The rate limit for failed passwords, which are counted per day. */
export const guessLimit = (email: string, ip: string, isKnown: boolean) =>
  isKnown ? limitKey("known-guess", { account: email, network: ip }) : limitKey("guess", { account: email });
