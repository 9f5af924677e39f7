import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { hashOf, issueCode, spendCode } from "@/domain/auth/one-time-code";
import type { Tx } from "@/server/db/client";

/** How long a browser may take to ask for a passkey. */
const CHALLENGE_SECONDS = 300;

const Challenge = z.object({ browser: z.string().nullable(), userId: z.string().nullable() });

/** What a passkey is asked for. One isn't good for the other. */
export type Ceremony = "passkey-new" | "passkey-sign-in" | "passkey-factor";

/** A browser's request for a passkey; `userId` is null if the passkey tells whose it is. */
export type Asker = { browser: string | null; userId: string | null };

type Scope = Pick<TenantScope, "tenant" | "now">;

const kindOf = (ceremony: Ceremony, { tenant }: Scope) => ({ purpose: ceremony, boundTo: tenant.id });

/** Issues a challenge: a one-time code for one community, browser, ceremony and user. */
export async function issueChallenge(
  tx: Tx,
  scope: Scope,
  ceremony: Ceremony,
  { browser, userId }: Asker,
): Promise<Uint8Array<ArrayBuffer>> {
  const terms = { now: scope.now, seconds: CHALLENGE_SECONDS };
  const code = await issueCode(tx, kindOf(ceremony, scope), { browser: hashOf(browser), userId }, terms);
  return new Uint8Array(Buffer.from(code, "base64url"));
}

/** For `verify…Response`: whether the challenge is this asker's. It works once. */
export const isChallenge =
  (tx: Tx, scope: Scope, ceremony: Ceremony, { browser, userId }: Asker) =>
  async (challenge: string): Promise<boolean> => {
    const spent = await spendCode(tx, kindOf(ceremony, scope), challenge, scope.now);
    const issued = spent ? Challenge.parse(spent) : null;
    return issued !== null && issued.browser === hashOf(browser) && issued.userId === userId;
  };
