import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import { ProofNeededError } from "@/domain/guard/proof-error";
import { MAX_STEPS } from "@/domain/guard/proof-rules";
import type { Context } from "@/domain/guard/request-context";
import { type NeededProof, writeSolution } from "@/lib/security/proof";
import type { Person } from "./factories";
import { callAs } from "./trpc-caller";

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

type Caller = Awaited<ReturnType<typeof callAs>>;
type Call = (...input: unknown[]) => Promise<unknown>;

/** Like `callAs`, for a browser: it proves what it is asked to prove, and sends the call again. */
export async function callProving(
  person: Person | null,
  tenantId: string,
  over: Partial<Context> = {},
): Promise<Caller> {
  makeChallengesEasy();
  const call = async (path: readonly string[], input: unknown[], proof: string | null = null) => {
    const caller = await callAs(person, tenantId, { ...over, proof });
    const procedure = path.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], caller);
    return (procedure as Call)(...input);
  };
  const at = (path: readonly string[]): Caller => {
    const proving: Call = (...input) =>
      call(path, input).catch(async (error: unknown) => {
        const isAsked = error instanceof Error && error.cause instanceof ProofNeededError;
        if (!isAsked) throw error;
        return call(path, input, await solve(await neededProof(Promise.reject(error))));
      });
    const get = (_: Call, part: string) => (part === "then" ? undefined : at([...path, part]));
    return new Proxy(proving, { get: get as ProxyHandler<Call>["get"] }) as unknown as Caller;
  };
  return at([]);
}
