import { createHmac, randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { RECOVERY_CODES } from "@/domain/auth/factors/rules";
import { authRecoveryCodes } from "@/domain/schema";
import { env } from "@/env";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 6;

const hashOf = (userId: string, code: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`recovery code:${userId}:${code}`).digest("base64url");

const newCode = (): string =>
  Array.from({ length: GROUPS * GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** As it is shown: groups of six characters. */
const grouped = (code: string): string => code.replace(/.{6}(?=.)/g, "$&-");

/**
 * Replaces the user's recovery codes, and returns them. Only hashes are stored. Each code has 118 bits, so that a fast
 * hash is enough (ASVS 6.5.2).
 */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  await tx
    .insert(authRecoveryCodes)
    .values(codes.map((code) => ({ id: newId(), userId, hash: hashOf(userId, code) })));
  return codes.map(grouped);
}

/** Spends a recovery code. If several requests try it at once, one gets true. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const isThis = and(eq(authRecoveryCodes.userId, userId), eq(authRecoveryCodes.hash, hashOf(userId, code)));
  return (
    (await tx.delete(authRecoveryCodes).where(isThis).returning({ id: authRecoveryCodes.id })).length > 0
  );
}

export const countRecoveryCodes = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(authRecoveryCodes, eq(authRecoveryCodes.userId, userId));
