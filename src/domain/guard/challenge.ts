import { hkdfSync } from "node:crypto";
import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { env } from "@/env";
import { PROOF_ALGORITHM } from "@/lib/security/proof";
import { CHALLENGE_SECONDS, STEP_COST } from "./proof-rules";

const Hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);

/** All fields that are signed, and nothing else. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(PROOF_ALGORITHM),
      nonce: Hex,
      salt: Hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: Hex,
      keySignature: Hex,
      expiresAt: z.number(),
      data: z.object({ community: z.string().max(100), form: z.string().max(100) }),
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: Hex }),
});

const secret = (use: string): string =>
  Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", `proof of work: ${use}`, 32)).toString("hex");

const secrets = () => ({ hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("key") });

/** For one form of one community. The signature covers every field by its name, as JSON. */
export const issueChallenge = (
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  form: string,
  maxSteps: number,
): Promise<Challenge> =>
  createChallenge({
    algorithm: PROOF_ALGORITHM,
    cost: STEP_COST,
    counter: randomInt(maxSteps),
    deriveKey,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    data: { community: tenant.id, form },
    ...secrets(),
  });

/** Returns the challenge's nonce if it was issued for this form and is solved in time, whether or not it is used. */
export async function readSolved(
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  form: string,
  payload: unknown,
): Promise<string | null> {
  const parsed = Solved.safeParse(payload);
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.data;
  const { nonce, expiresAt, data } = challenge.parameters;
  if (data.community !== tenant.id || data.form !== form) return null;
  if (expiresAt * 1000 < now.getTime()) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
  return verified ? nonce : null;
}
