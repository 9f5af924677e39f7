import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { relyingParty } from "@/domain/auth/factors/rp-id";
import { authPasskeys } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { type Asker, type Ceremony, isChallenge } from "./passkey-challenges";
import type { PasskeyAssertion } from "./schema";

export type CheckedPasskey = { userId: string; isUserVerified: boolean; rpId: string };

/**
 * Checks a passkey's answer to a challenge, and returns whose it is; null if it proves nothing. A copy whose count went
 * back proves nothing either. `asker.userId` is null for a sign-in, which takes any user's passkey.
 */
export async function checkPasskey(
  tx: Tx,
  scope: TenantScope,
  assertion: PasskeyAssertion,
  { ceremony, asker }: { ceremony: Ceremony; asker: Asker },
): Promise<CheckedPasskey | null> {
  const { rpId, origin } = relyingParty(scope);
  if (!rpId) return null;
  const isThis = and(eq(authPasskeys.credentialId, assertion.id), eq(authPasskeys.rpId, rpId));
  const [passkey] = await tx.select().from(authPasskeys).where(isThis).for("update");
  if (!passkey || (asker.userId !== null && passkey.userId !== asker.userId)) return null;
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: isChallenge(tx, scope, ceremony, asker),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: ceremony === "passkey-sign-in",
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.signCount,
    },
  }).catch((error: unknown) => {
    log.warn({ err: error }, "a passkey was refused");
    return { verified: false, authenticationInfo: null };
  });
  if (!verified || !authenticationInfo) return null;
  const { newCounter: signCount, credentialBackedUp: isBackedUp, userVerified } = authenticationInfo;
  await tx
    .update(authPasskeys)
    .set({ signCount, isBackedUp, usedAt: scope.now })
    .where(eq(authPasskeys.id, passkey.id));
  return { userId: passkey.userId, isUserVerified: userVerified, rpId };
}
