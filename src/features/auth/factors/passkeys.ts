import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { deviceName } from "@/domain/auth/devices";
import { requireFreshSignIn } from "@/domain/auth/factors/fresh-sign-in";
import { relyingParty } from "@/domain/auth/factors/rp-id";
import { MAX_PASSKEYS } from "@/domain/auth/factors/rules";
import type { Client } from "@/domain/auth/session-cookie";
import { authPasskeys } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { dropIfLast, noteChange } from "./change-factor";
import { isChallenge, issueChallenge } from "./passkey-challenges";
import type { AddPasskey, RenamePasskey } from "./schema";

/** EdDSA, ES256 and RS256 (IANA COSE). The library would also try others, for which Node prints warnings. */
const ALGORITHMS = [-8, -7, -257];

type From = { client: Client };

const askerOf = ({ viewer }: PersonScope, { browser }: Client) => ({ browser, userId: viewer.userId });

const isOwn = ({ viewer }: PersonScope, id: string) =>
  and(eq(authPasskeys.id, id), eq(authPasskeys.userId, viewer.userId));

/** Locks them, so that of concurrent additions none passes the limit. */
const listOwn = (tx: Tx, { viewer }: PersonScope) =>
  tx.select().from(authPasskeys).where(eq(authPasskeys.userId, viewer.userId)).for("update");

/** What the browser is asked for to make a passkey. @throws as `requireFreshSignIn`; CONFLICT (`no-passkeys`, `limit`) */
export const askForNewPasskey = (scope: PersonScope, { client }: From) =>
  inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    const { tenant, viewer } = scope;
    const { rpId } = relyingParty(scope);
    if (!rpId) throw new AppError("CONFLICT", m.auth_factors_noPasskeysHere(), "no-passkeys");
    const known = await listOwn(tx, scope);
    if (known.length >= MAX_PASSKEYS)
      throw new AppError("CONFLICT", m.auth_factors_tooManyPasskeys({ max: MAX_PASSKEYS }), "limit");
    return generateRegistrationOptions({
      rpName: tenant.branding.companyName,
      rpID: rpId,
      userName: viewer.email,
      userDisplayName: viewer.fullName,
      userID: new Uint8Array(Buffer.from(viewer.userId)),
      challenge: await issueChallenge(tx, scope, "passkey-new", askerOf(scope, client)),
      excludeCredentials: known
        .filter((passkey) => passkey.rpId === rpId)
        .map(({ credentialId }) => ({ id: credentialId })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    });
  });

/**
 * Adds the passkey that the browser made. It is named after the browser until the user renames it.
 * @throws as `requireFreshSignIn`; BAD_REQUEST (`passkey`), CONFLICT (`taken`)
 */
export const addPasskey = (scope: PersonScope, { attestation, client }: AddPasskey & From): Promise<void> =>
  inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    const refused = () => new AppError("BAD_REQUEST", m.auth_factors_passkeyRefused(), "passkey");
    const { rpId, origin } = relyingParty(scope);
    if (!rpId) throw refused();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      expectedChallenge: isChallenge(tx, scope, "passkey-new", askerOf(scope, client)),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => {
      throw refused();
    });
    if (!registrationInfo) throw refused();
    const { credential, credentialBackedUp } = registrationInfo;
    const name = deviceName(client.userAgent);
    const made = await tx
      .insert(authPasskeys)
      .values({
        id: newId(),
        userId: scope.viewer.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        signCount: credential.counter,
        rpId,
        name,
        isBackedUp: credentialBackedUp,
        createdAt: scope.now,
      })
      .onConflictDoNothing()
      .returning({ id: authPasskeys.id });
    if (made.length === 0) throw new AppError("CONFLICT", m.auth_factors_passkeyTaken(), "taken");
    await noteChange(tx, scope, "passkey-added", name);
  });

export const renamePasskey = (scope: PersonScope, { id, name }: RenamePasskey): Promise<void> =>
  inTenant(scope, async (tx) => {
    await tx.update(authPasskeys).set({ name }).where(isOwn(scope, id));
  });

/** @throws as `requireFreshSignIn` */
export const removePasskey = (scope: PersonScope, { id }: { id: string }): Promise<void> =>
  inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    const [removed] = await tx.delete(authPasskeys).where(isOwn(scope, id)).returning();
    if (!removed) return;
    await noteChange(tx, scope, "passkey-removed", removed.name);
    await dropIfLast(tx, scope);
  });
