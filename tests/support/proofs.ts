import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { ProofNeededError } from "@/domain/guard/proof-error";
import { MAX_STEPS } from "@/domain/guard/proof-rules";
import { type NeededProof, writeSolution } from "@/lib/security/proof";

/** No test is about how long a browser works. */
export const makeChallengesEasy = (): void => void Object.assign(MAX_STEPS, { uneasy: 3, alarmed: 3 });

/** What a refused call needs; fails if it was refused for another reason, or not at all. */
export async function neededProof(call: Promise<unknown>): Promise<NeededProof> {
  const error = await call.then(
    () => new Error("The call wasn't refused."),
    (thrown: Error) => thrown,
  );
  if (error.cause instanceof ProofNeededError) return error.cause.proof;
  throw error;
}

export async function solved(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge wasn't solved.");
  return { challenge, solution };
}

export const solve = async ({ challenge }: NeededProof): Promise<string> =>
  writeSolution(await solved(challenge));
