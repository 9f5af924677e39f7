import * as m from "#messages";
import { consumeRateLimit, LimitError, refundRateLimit } from "@/server/rate-limit/limiter";
import { guessLimit, isKnownNetwork } from "./known-network";
import { verifyPassword } from "./passwords";

/**
 * Whether a password is right. A wrong one counts as a guess, like a failed sign-in.
 * @throws LimitError after too many guesses; SERVICE_UNAVAILABLE (`busy`), which isn't counted
 */
export async function guessPassword(
  ip: string,
  { email, hash }: { email: string; hash: string },
  password: string,
): Promise<boolean> {
  const guess = guessLimit(email, ip, await isKnownNetwork(email, ip));
  const state = await consumeRateLimit(guess);
  if (!state.allowed) throw new LimitError(state, m.auth_tooManyGuesses());
  const giveBack = () => refundRateLimit(guess);
  const isRight = await verifyPassword(ip, hash, password).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (isRight) await giveBack();
  return isRight;
}
