import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

/** Loaded when it is needed: most visits use no passkey. */
const load = () => import("@simplewebauthn/browser");

export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Whether this device itself can hold a passkey, behind its lock. */
export const hasDevicePasskeys = async (): Promise<boolean> =>
  supportsPasskeys() && (await (await load()).platformAuthenticatorIsAvailable().catch(() => false));

/** Whether the browser can offer passkeys among the suggestions of the email field. */
export const supportsAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill().catch(() => false));

type Assertion = AuthenticationResponseJSON & { type: "public-key" };
type Attestation = RegistrationResponseJSON & { type: "public-key" };

/** A request replaces the one that is pending, because a browser allows one at a time. */
export async function getPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { isAutofill = false } = {},
): Promise<Assertion> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
}

export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Attestation> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON });
}

export const cancelPasskey = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony();

/** Whether the browser, or its user, ended the request: nothing has failed. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

export type KnownPasskeys = { rpId: string; userId: string; ids: string[] };

/** Has the browser forget passkeys that were removed, where it can. */
export async function forgetOtherPasskeys({ rpId, userId, ids }: KnownPasskeys): Promise<void> {
  const { sendSignal } = await load();
  await sendSignal({
    signalName: "allAcceptedCredentials",
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: ids,
  }).catch(() => undefined);
}
