import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** A device that holds passkeys and unlocks itself, as Chromium emulates it. */
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
  const list = async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    /** While it is off, the suggestions of an email field wait, as for a user who doesn't choose one. */
    setOn: (enabled: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    credentials: list,
    /** Takes over the passkeys of another one: in each tab Chromium emulates a separate device. */
    copyFrom: async (credentials: Awaited<ReturnType<typeof list>>) => {
      for (const credential of credentials)
        await session.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
  };
}

/** The code that an authenticator app shows now, from the key on the page. */
export const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) }).generate();
