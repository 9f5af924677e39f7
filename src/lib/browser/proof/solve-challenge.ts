import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { DeriveKeyFunction } from "altcha-lib/types";
import { writeSolution } from "@/lib/security/proof";

/** Pages that aren't served by HTTPS have no `crypto.subtle`. This is six times slower. */
const derivePlainly: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  return { derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

/**
 * Solves a challenge beside the page: the browser derives keys in other threads, so the page needs no worker and doesn't
 * freeze.
 */
export async function solve(challenge: Challenge): Promise<string> {
  const isSecure = globalThis.crypto.subtle !== undefined;
  const solution = await solveChallenge({ challenge, deriveKey: isSecure ? deriveKey : derivePlainly });
  if (!solution) throw new Error("The challenge took too long.");
  return writeSolution({ challenge, solution });
}
