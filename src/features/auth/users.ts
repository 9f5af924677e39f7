import { and, eq, sql } from "drizzle-orm";
import { randomToken } from "@/domain/auth/one-time-code";
import { endPending } from "@/domain/auth/pending-sign-in";
import { isReservedUsername } from "@/domain/auth/profile/rules";
import {
  authAccounts,
  authPasskeys,
  authRecoveries,
  authRecoveryCodes,
  authSessions,
  authTotp,
  authTrustedBrowsers,
  authUsers,
  formerUsernames,
  profiles,
} from "@/domain/schema";
import { takeOverSanctions } from "@/features/auth/deletion/retained-sanctions";
import { newId } from "@/lib/id";
import { requestLanguage } from "@/lib/language/server";
import { slugOf } from "@/lib/text/slug";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";

type Newcomer = { email: string; name: string; avatarUrl?: string | undefined };

const MAX_USERNAME = 24;

const tail = (): string =>
  randomToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 6);

/**
 * Candidate usernames, best first: from the given name, otherwise generated. Never from the email address.
 */
export function* usernamesFor(name: string): Generator<string> {
  const base = slugOf(name, MAX_USERNAME);
  if (base.length >= 3 && !isReservedUsername(base)) {
    yield base;
    for (let count = 2; count <= 4; count += 1) yield `${base}-${count}`;
    yield `${base}-${tail()}`;
  }
  for (;;) yield `member-${tail()}`;
}

export type Person = { userId: string; isVerified: boolean };

/**
 * Finds a user by email, ignoring case. Locks the address until the end of the transaction, so no concurrent
 * transaction can create, change or delete its user.
 */
export async function findPerson(tx: Tx, email: string): Promise<Person | null> {
  await lockKey(tx, lockKeys.email(email));
  const [row] = await tx
    .select({ userId: authUsers.id, isVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(sql`lower(${authUsers.email})`, email.toLowerCase()))
    .for("update");
  return row ?? null;
}

/** A former username still redirects to its user, so no one else can take it. */
const isFormer = async (tx: Tx, username: string): Promise<boolean> =>
  (await tx.$count(formerUsernames, eq(formerUsernames.username, username.toLowerCase()))) > 0;

/** Creates a user with a verified address and a profile, but no membership. Null if the address is taken. */
async function createPerson(tx: Tx, { email, name, avatarUrl }: Newcomer): Promise<string | null> {
  const userId = newId();
  const row = { id: userId, name, email: email.toLowerCase(), emailVerified: true, image: avatarUrl };
  const made = await tx.insert(authUsers).values(row).onConflictDoNothing().returning({ id: authUsers.id });
  if (made.length === 0) return null;
  for (const username of usernamesFor(name)) {
    if (await isFormer(tx, username)) continue;
    const profile = {
      id: userId,
      username,
      fullName: name || username,
      avatarUrl,
      language: requestLanguage(),
    };
    if ((await tx.insert(profiles).values(profile).onConflictDoNothing().returning()).length > 0) break;
  }
  await takeOverSanctions(tx, { userId, email });
  return userId;
}

/**
 * Returns the user with a verified address, creating one if needed. If the address was unverified before,
 * deletes its ways to sign in and its sign-ins, because another person may have set them.
 */
export async function verifyEmail(tx: Tx, newcomer: Newcomer): Promise<string> {
  const known = await findPerson(tx, newcomer.email);
  if (!known) {
    const made = await createPerson(tx, newcomer);
    return made ?? verifyEmail(tx, newcomer);
  }
  if (!known.isVerified) {
    await removeWaysIn(tx, known.userId);
    await endSignIns(tx, known.userId);
    await tx.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, known.userId));
    await takeOverSanctions(tx, { userId: known.userId, email: newcomer.email });
  }
  return known.userId;
}

/** All that signs in, or helps to. */
const WAYS_IN = [
  authAccounts,
  authPasskeys,
  authTotp,
  authRecoveryCodes,
  authTrustedBrowsers,
  authRecoveries,
].map((table) => ({ table, column: table.userId }));

/** Removes an account's password, connected providers and factors. */
export async function removeWaysIn(tx: Tx, userId: string): Promise<void> {
  for (const { table, column } of WAYS_IN) await tx.delete(table).where(eq(column, userId));
  await tx.update(authUsers).set({ secondFactorAt: null }).where(eq(authUsers.id, userId));
}

const isPassword = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));

const removePassword = (tx: Tx, userId: string) => tx.delete(authAccounts).where(isPassword(userId));

/** Also ends the trust in browsers. Locks the user row, so a concurrent sign-in with the old password waits and is then ended. */
export async function setPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await lockUser(tx, userId);
  await removePassword(tx, userId);
  await tx.delete(authTrustedBrowsers).where(eq(authTrustedBrowsers.userId, userId));
  const account = { id: newId(), userId, accountId: userId, providerId: "credential", password };
  await tx.insert(authAccounts).values(account);
}

/**
 * Locks a user before their pending sign-ins, sign-ins and requests for recovery, so that changes of them can't
 * deadlock. An event of the account locks the user as well, less strictly: note it afterwards.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
}

/** Also ends pending sign-ins, the keys that act as the user, and the event streams of their open pages. */
export async function endSignIns(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await endPending(tx, userId);
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await tx.update(authUsers).set({ keysEndedAt: sql`clock_timestamp()` }).where(eq(authUsers.id, userId));
  await publishEvent(tx, topics.access(userId));
}
