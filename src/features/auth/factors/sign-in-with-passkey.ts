import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import type { Entry } from "@/domain/auth/entry";
import { readPending } from "@/domain/auth/pending-sign-in";
import { safeReturnTo } from "@/domain/auth/rules";
import type { Client } from "@/domain/auth/session-cookie";
import { returnDomain } from "@/domain/guard/request-context";
import { authPasskeys } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { checkPasskey } from "./check-passkey";
import { issueChallenge } from "./passkey-challenges";
import { relyingParty } from "./rp-id";
import type { SignInWithPasskey } from "./schema";

type From = { client: Client };

const noPasskeysHere = () => new AppError("CONFLICT", m.auth_factors_noPasskeysHere(), "no-passkeys");

/** What the browser is asked for to sign in: any passkey of this site, which verifies its user. */
export const askForPasskey = (scope: TenantScope, { client }: From) =>
  inTenant(scope, async (tx) => {
    const { rpId } = relyingParty(scope);
    if (!rpId) throw noPasskeysHere();
    const asker = { browser: client.browser, userId: null };
    const challenge = await issueChallenge(tx, scope, "passkey-sign-in", asker);
    return generateAuthenticationOptions({ rpID: rpId, challenge, userVerification: "required" });
  });

/** What the browser is asked for as a second factor: a passkey of the user who is signing in or signed in. */
export const askForFactor = (scope: TenantScope, { client }: From) =>
  inTenant(scope, async (tx) => {
    const userId = (await readPending(tx, scope, client))?.userId ?? scope.viewer?.userId;
    if (!userId) throw new AppError("UNAUTHORIZED", m.auth_factors_expired(), "expired");
    const { rpId } = relyingParty(scope);
    if (!rpId) throw noPasskeysHere();
    const challenge = await issueChallenge(tx, scope, "passkey-factor", { browser: client.browser, userId });
    const allowCredentials = await listCredentials(tx, userId, rpId);
    return generateAuthenticationOptions({
      rpID: rpId,
      challenge,
      allowCredentials,
      userVerification: "preferred",
    });
  });

const listCredentials = async (tx: Tx, userId: string, rpId: string) => {
  const { credentialId: id } = authPasskeys;
  const isHere = and(eq(authPasskeys.userId, userId), eq(authPasskeys.rpId, rpId));
  return tx.select({ id }).from(authPasskeys).where(isHere);
};

/** `passkeys` are all of the user's here, so that the browser forgets those that were removed. */
export type PasskeyEntry = { entry: Entry; passkeys: { rpId: string; userId: string; ids: string[] } };

/**
 * Signs in with a passkey that has verified its user, which counts as both factors. On a domain whose DNS a community's
 * admins control, the sign-in may not act on the account, as with an emailed link.
 * @throws BAD_REQUEST (`passkey`)
 */
export const signInWithPasskey = (
  scope: TenantScope,
  input: SignInWithPasskey & From,
): Promise<PasskeyEntry> =>
  inTenant(scope, async (tx) => {
    const { client, assertion } = input;
    const asker = { browser: client.browser, userId: null };
    const checked = await checkPasskey(tx, scope, assertion, { ceremony: "passkey-sign-in", asker });
    if (!checked?.isUserVerified)
      throw new AppError("BAD_REQUEST", m.auth_factors_unknownPasskey(), "passkey");
    const { userId, rpId } = checked;
    const entry = await beginSignIn(tx, scope, {
      userId,
      client,
      method: "passkey",
      holdsAccount: returnDomain(scope) === scope.tenant.platformDomain,
      returnTo: safeReturnTo(input.returnTo),
      hasProvedFactor: true,
    });
    const ids = (await listCredentials(tx, userId, rpId)).map(({ id }) => id);
    return { entry, passkeys: { rpId, userId: Buffer.from(userId).toString("base64url"), ids } };
  });
