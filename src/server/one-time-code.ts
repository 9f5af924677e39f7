import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Tx } from "./db/client";
import { authVerifications } from "./db/schema";

/** What a code is for, and the community that alone may redeem it (`hub`: the address that Google knows). */
export type CodeKind = { purpose: string; boundTo: string };

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");
const nameOf = ({ purpose, boundTo }: CodeKind, code: string): string =>
  `${purpose}:${boundTo}:${hash(code)}`;

/** A word that cannot be guessed. */
export const randomWord = (): string => randomBytes(32).toString("base64url");

/** Keeps `value` under a new code, of which only the hash is stored. Returns the code. */
export async function issueCode(
  tx: Tx,
  kind: CodeKind,
  value: object,
  until: { now: Date; seconds: number },
): Promise<string> {
  const code = randomWord();
  const expiresAt = new Date(until.now.getTime() + until.seconds * 1000);
  await tx.insert(authVerifications).values({
    id: newId(),
    identifier: nameOf(kind, code),
    value: JSON.stringify(value),
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

export const hashOf = (word: string | null): string | null => word && hash(word);
