import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { authVerifications } from "@/domain/schema";
import { newId } from "@/lib/id";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import type { Tx } from "@/server/db/client";

/**
 * A code's purpose, and the community that may redeem it (`hub` for the host registered with providers, `platform` for
 * the hosts that hand over).
 */
export type CodeKind = { purpose: string; boundTo: string };

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");
const nameOf = ({ purpose, boundTo }: CodeKind, code: string): string =>
  `${purpose}:${boundTo}:${hash(code)}`;

export const randomToken = (): string => randomBytes(32).toString("base64url");

type Terms = { now: Date; seconds: number; mailedTo?: string };

/** Stores `value` under a new code, of which only the hash is stored. Returns the code. */
export async function issueCode(tx: Tx, kind: CodeKind, value: object, terms: Terms): Promise<string> {
  const code = randomToken();
  const expiresAt = new Date(terms.now.getTime() + terms.seconds * 1000);
  await tx.insert(authVerifications).values({
    id: newId(),
    identifier: nameOf(kind, code),
    value: JSON.stringify(value),
    mailedTo: terms.mailedTo,
    expiresAt,
  });
  return code;
}

const isCode = (kind: CodeKind, code: string, now: Date) =>
  and(eq(authVerifications.identifier, nameOf(kind, code)), gt(authVerifications.expiresAt, now));

/** Returns a code's value without consuming the code. The row stays locked until the transaction ends. */
export async function readCode(tx: Tx, kind: CodeKind, code: string, now: Date): Promise<unknown> {
  const [row] = await tx
    .select()
    .from(authVerifications)
    .where(isCode(kind, code, now))
    .for("update");
  return row ? JSON.parse(row.value) : null;
}

/** Redeems a code. If several requests try at once, one gets the value and the others get null. */
export async function spendCode(tx: Tx, kind: CodeKind, code: string, now: Date): Promise<unknown> {
  const [row] = await tx
    .delete(authVerifications)
    .where(isCode(kind, code, now))
    .returning();
  return row ? JSON.parse(row.value) : null;
}

/**
 * Redeems an emailed code and invalidates all others sent to the same mailbox, of any kind and community.
 * Locks all of them in a fixed order first, so that concurrent requests can't deadlock.
 */
export async function spendMailbox(tx: Tx, kind: CodeKind, code: string, now: Date): Promise<unknown> {
  const { id, identifier, mailedTo, value } = authVerifications;
  const mailbox = tx
    .select({ mailedTo })
    .from(authVerifications)
    .where(isCode(kind, code, now));
  const rows = await tx
    .select({ id, identifier, value })
    .from(authVerifications)
    .where(inArray(mailedTo, mailbox))
    .orderBy(id)
    .for("update");
  const row = rows.find((one) => one.identifier === nameOf(kind, code));
  if (!row) return null;
  const ids = rows.map((one) => one.id);
  await tx.delete(authVerifications).where(inArray(id, ids));
  return JSON.parse(row.value);
}

/**
 * Serializes the issuing of codes per mailbox. Take it before any other lock in the transaction, because
 * redeeming a code also locks its row first.
 */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  const { id, mailedTo } = authVerifications;
  await lockKey(tx, lockKeys.mailbox(mailbox));
  await tx.select({ id }).from(authVerifications).where(eq(mailedTo, mailbox)).orderBy(id).for("update");
}

/**
 * Ends a mailbox's codes for a purpose, in one community or, without `boundTo`, in all. With `browser` (its
 * hash), only those that this browser asked for. Call it with the mailbox locked.
 */
export async function endOlder(
  tx: Tx,
  kinds: Kinds & { browser?: string | null },
  mailbox: string,
): Promise<void> {
  const { value } = authVerifications;
  const isSame = kinds.browser ? sql`strpos(${value}, ${`"browser":"${kinds.browser}"`}) > 0` : undefined;
  await tx.delete(authVerifications).where(and(isIn(mailbox, kinds), isSame));
}

/** Whether a code of this kind that was sent to the mailbox can still be redeemed after `until`. */
export const hasCode = async (tx: Tx, kind: CodeKind, mailbox: string, until: Date): Promise<boolean> =>
  (await tx.$count(authVerifications, and(isIn(mailbox, kind), gt(authVerifications.expiresAt, until)))) > 0;

type Kinds = { purpose: string; boundTo?: string };

function isIn(mailbox: string, { purpose, boundTo }: Kinds): SQL | undefined {
  const { identifier, mailedTo } = authVerifications;
  const prefix = boundTo ? `${purpose}:${boundTo}:` : `${purpose}:`;
  return and(eq(mailedTo, mailbox), sql`starts_with(${identifier}, ${prefix})`);
}

export async function emptyMailbox(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.mailedTo, mailbox));
}

export const hashOf = (word: string | null): string | null => word && hash(word);
