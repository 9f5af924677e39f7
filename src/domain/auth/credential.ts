import { and, eq, inArray, sql } from "drizzle-orm";
import { authAccounts, authSessions, authUsers } from "@/domain/schema";
import { type Tx, unscoped } from "@/server/db/client";

/** A new password gets a new `id`. `isUsable` is false until the user's address is proved. */
export type Credential = { id: string; userId: string; hash: string; isUsable: boolean };

/** Finds the password of the user with an email address; null if there is no such user or password. */
export async function findCredential(email: string): Promise<Credential | null> {
  const { id, userId, password: hash, providerId } = authAccounts;
  const [row] = await unscoped()
    .select({ id, userId, hash, isUsable: authUsers.emailVerified })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, userId))
    .where(and(eq(sql`lower(${authUsers.email})`, email.toLowerCase()), eq(providerId, "credential")));
  return row?.hash ? { ...row, hash: row.hash } : null;
}

/**
 * Whether this is still the user's password. It may have changed while it was being checked. A change locks the
 * user's row, so this one waits for it, and a later one ends the sign-in that follows.
 */
export async function isCurrent(tx: Tx, { id, userId }: Credential): Promise<boolean> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("share");
  return (await tx.$count(authAccounts, eq(authAccounts.id, id))) > 0;
}

export async function endSignIns(tokens: readonly string[]): Promise<void> {
  if (tokens.length)
    await unscoped()
      .delete(authSessions)
      .where(inArray(authSessions.token, [...tokens]));
}
