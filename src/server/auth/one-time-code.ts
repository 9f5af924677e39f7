import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { authVerifications } from "@/server/db/schema";

/** What a code is for, and the community that alone may redeem it (`hub`: the address that Google knows). */
export type CodeKind = { purpose: string; boundTo: string };

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");
const nameOf = ({ purpose, boundTo }: CodeKind, code: string): string =>
  `${purpose}:${boundTo}:${hash(code)}`;

/** A word that cannot be guessed. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

type Terms = { now: Date; seconds: number; mailedTo?: string };

/** Keeps `value` under a new code, of which only the hash is stored. Returns the code. */
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

/** What is kept under a code, which stays good; other readers of it wait until the transaction ends. */
export async function readCode(tx: Tx, kind: CodeKind, code: string, now: Date): Promise<unknown> {
  const [row] = await tx
    .select()
    .from(authVerifications)
    .where(isCode(kind, code, now))
    .for("update");
  return row ? JSON.parse(row.value) : null;
}

/** Redeems a code: of several who try at once, one gets the value and the others null. */
export async function spendCode(tx: Tx, kind: CodeKind, code: string, now: Date): Promise<unknown> {
  const [row] = await tx
    .delete(authVerifications)
    .where(isCode(kind, code, now))
    .returning();
  return row ? JSON.parse(row.value) : null;
}

/**
 * Redeems a mailed code and with it every other one, of any kind and community, that lies in the same mailbox.
 * All are locked in one order first, so that of several at once each waits for the others and none for itself.
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
 * Lets one transaction at a time issue codes to a mailbox. It comes before any other lock of the same transaction, as
 * those who redeem a code lock its row first.
 */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  const { id, mailedTo } = authVerifications;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`);
  await tx.select({ id }).from(authVerifications).where(eq(mailedTo, mailbox)).orderBy(id).for("update");
}

/** Ends the codes of a purpose that lie in a locked mailbox, of one community or, without it, of all. */
export async function endOlder(
  tx: Tx,
  { purpose, boundTo }: { purpose: string; boundTo?: string },
  mailbox: string,
): Promise<void> {
  const { identifier, mailedTo } = authVerifications;
  const prefix = boundTo ? `${purpose}:${boundTo}:` : `${purpose}:`;
  const isOlder = and(eq(mailedTo, mailbox), sql`starts_with(${identifier}, ${prefix})`);
  await tx.delete(authVerifications).where(isOlder);
}

/** Ends every code, of any kind and community, that lies in a mailbox. */
export async function emptyMailbox(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(authVerifications).where(eq(authVerifications.mailedTo, mailbox));
}

export const hashOf = (word: string | null): string | null => word && hash(word);
