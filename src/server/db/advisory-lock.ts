import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "./client";

declare const locked: unique symbol;
/** Instances of different versions run side by side during a deployment, so the texts never change. */
export type LockKey = string & { readonly [locked]: true };

const toKey = (text: string): LockKey => text as LockKey;

/** The keys of all advisory locks that end with their transaction. */
export const lockKeys = {
  accountDeletion: toKey("account deletion"),
  communityDomains: toKey("addresses of communities"),
  blocks: (tenantId: string) => toKey(`blocks:${tenantId}`),
  comment: (id: string) => toKey(`comment:${id}`),
  domain: (domain: string) => toKey(`domain ${domain}`),
  email: (email: string) => toKey(`address ${email.toLowerCase()}`),
  emailChange: (userId: string) => toKey(`email of ${userId}`),
  mailbox: (mailbox: string) => toKey(`mailbox ${mailbox}`),
  /** A startup's pinned comment and answers; computed in SQL, because only its comment is known. */
  marks: (startupId: SQLWrapper) => sql`'marks:' || ${startupId}`,
  notices: (tenantId: string, userId: string) => toKey(`notices:${tenantId}:${userId}`),
  rollups: (tenantId: string) => toKey(`rollups ${tenantId}`),
  staffVisit: (tenantId: string, userId: string) => toKey(`${tenantId}:${userId}`),
  submissions: (tenantId: string) => toKey(`launches:${tenantId}`),
  webhookClaims: toKey("claims of webhook deliveries"),
  username: (username: string) => toKey(`username ${username.toLowerCase()}`),
};

const hashOf = (key: LockKey | SQL): SQL => sql`hashtextextended(${key}, 0)`;

/** The call that locks a key until the end of the transaction, for a statement that computes the key. */
export const lockCall = (key: LockKey | SQL): SQL => sql`pg_advisory_xact_lock(${hashOf(key)})`;

/** Waits for the key and locks it until the end of the transaction. */
export async function lockKey(tx: Tx, key: LockKey): Promise<void> {
  await tx.execute(sql`select ${lockCall(key)}`);
}

/** Like `lockKey`, but only waits for and blocks those that lock the key exclusively. */
export async function lockKeyShared(tx: Tx, key: LockKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${hashOf(key)})`);
}

/** Returns whether it got the lock, without waiting for it. */
export async function tryLockKey(tx: Tx, key: LockKey): Promise<boolean> {
  const [row] = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${hashOf(key)}) as got`,
  );
  return row?.got === true;
}
