import { expect, it, vi } from "vitest";
import { isKnownNetwork } from "@/domain/auth/known-network";
import { newId } from "@/lib/id";
import { clientWith } from "../../../support/clients";
import { createPerson, HUB } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

/** What the server knows of every client while it doesn't trust the proxy in front of it. */
const UNKNOWN = "0.0.0.0";

async function ask(email: string) {
  const client = clientWith({ browser: newId() });
  const { auth } = await callAs(null, HUB, { ip: UNKNOWN, client, now: new Date() });
  return auth.requestMagicLink({ email });
}

it("PRO-4: behind a proxy that isn't trusted, a stranger isn't taken for a member who has signed in", async () => {
  const { email } = await createPerson();
  await ask(email);
  const { token } = await lastMailTo(email, HUB);
  const { auth } = await callAs(null, HUB, { ip: UNKNOWN, now: new Date() });
  await auth.redeemLink({ purpose: "sign-in", token });
  expect(await isKnownNetwork(email, UNKNOWN)).toBe(false);
  for (let times = 0; times < 20; times += 1) await ask(email);
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(5);
});
