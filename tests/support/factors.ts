import { Secret, TOTP } from "otpauth";
import { originOf } from "@/domain/tenant/origin";
import { createAuthenticator } from "./authenticator";
import type { Browser } from "./browser";

/** The code of an authenticator app at a time. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets an authenticator app up in a signed-in browser. Its first code is that of `at`. */
export async function setUpTotp(browser: Browser, at = new Date()) {
  const { setup, key: secret } = await browser.call((auth) => auth.startTotp(), { now: at });
  const code = codeOf(secret, at);
  const { codes } = await browser.call((auth) => auth.confirmTotp({ setup, code }), { now: at });
  return { secret, codes: codes ?? [] };
}

/** The authenticator of a user of one host, which stands for its own site. */
export const authenticatorAt = (host: string) => createAuthenticator({ rpId: host, origin: originOf(host) });

/** Makes a passkey in a signed-in browser. */
export async function setUpPasskey(browser: Browser, host: string) {
  const authenticator = authenticatorAt(host);
  const options = await browser.call((auth) => auth.askForNewPasskey());
  await browser.call((auth) => auth.addPasskey({ attestation: authenticator.create(options) }));
  return authenticator;
}
