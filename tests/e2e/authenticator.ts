import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** A device that holds passkeys and unlocks itself, as Chromium emulates it. `answers`: whether it does so unasked. */
export async function attachAuthenticator(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** While it is off, the suggestions of an email field wait, as for a user who doesn't choose one. */
    setOn: (enabled: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    count: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

/** The code that an authenticator app shows now, from the key on the page. */
export const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) }).generate();
