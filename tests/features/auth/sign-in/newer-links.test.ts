import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as m from "#messages";
import { authVerifications } from "@/domain/schema";
import { newId } from "@/lib/id";
import { clientWith } from "../../../support/clients";
import { createMember, createPerson, HUB, INDIE } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const PASSWORD = "a-good-long-one";
const someone = () => `${newId()}@people.example`;
const client = clientWith({ browser: newId() });
const at = async (tenantId = HUB) => (await callAs(null, tenantId, { client })).auth;

/** Asks for a mailed link and returns its token. */
async function mailed(ask: "requestReset" | "requestMagicLink" | "signUp", email: string, tenantId = HUB) {
  await (await at(tenantId))[ask]({ email, password: PASSWORD });
  return (await lastMailTo(email)).token;
}

const isGone = { message: m.auth_linkGone() };
const reset = async (token: string, tenantId = HUB) =>
  (await at(tenantId)).resetPassword({ token, password: "the-new-password" });
const enter = async (purpose: "sign-in" | "sign-up", token: string, tenantId = HUB) =>
  (await at(tenantId)).redeemLink({ purpose, token, password: PASSWORD });

it("PRO-4: asking for another password ends the older link, also of another community", async () => {
  const { email } = await createPerson();
  const other = await createPerson();
  const [first, elsewhere] = [
    await mailed("requestReset", email),
    await mailed("requestReset", email, INDIE),
  ];
  const others = await mailed("requestReset", other.email);
  const last = await mailed("requestReset", email);
  await expect(reset(first)).rejects.toMatchObject(isGone);
  await expect(reset(elsewhere, INDIE)).rejects.toMatchObject(isGone);
  expect(await reset(last)).toEqual({ returnTo: "/" });
  expect(await reset(others)).toEqual({ returnTo: "/" });
});

it("PRO-4: asking for another magic link ends the older one of the same community alone", async () => {
  const { email } = await createPerson();
  const [first, elsewhere] = [
    await mailed("requestMagicLink", email),
    await mailed("requestMagicLink", email, INDIE),
  ];
  const last = await mailed("requestMagicLink", email);
  await expect(enter("sign-in", first)).rejects.toMatchObject(isGone);
  expect(await enter("sign-in", elsewhere, INDIE)).toEqual({ returnTo: "/" });
  expect(await enter("sign-in", last)).toEqual({ returnTo: "/" });
});

it("PRO-4: signing up again ends the older confirmation", async () => {
  const email = someone();
  const [first, last] = [await mailed("signUp", email), await mailed("signUp", email)];
  await expect(enter("sign-up", first)).rejects.toMatchObject(isGone);
  expect(await enter("sign-up", last)).toEqual({ returnTo: "/" });
});

it("PRO-10: asking for another address ends the link to the one before, whichever it was", async () => {
  const person = await createMember(HUB);
  const [mistyped, meant, again] = [someone(), someone(), someone()];
  const { auth } = await callAs(person, HUB);
  const ask = async (email: string) => {
    await auth.requestEmailChange({ email });
    return (await lastMailTo(email)).token;
  };
  const [first, second] = [await ask(mistyped), await ask(meant)];
  const other = await createMember(HUB);
  await (await callAs(other, HUB)).auth.requestEmailChange({ email: again });
  await expect(auth.confirmEmail({ token: first })).rejects.toMatchObject({ message: m.auth_emailGone() });
  await auth.confirmEmail({ token: second });
  expect((await (await callAs(person, HUB)).auth.viewer())?.email).toBe(meant);
});

it("PRO-4: of links that are asked for at once, one is left", async () => {
  const { email } = await createPerson();
  const auth = await at();
  await Promise.all([1, 2, 3, 4].map(() => auth.requestMagicLink({ email })));
  expect(await mailsTo(email)).toHaveLength(4);
  expect(await owner.$count(authVerifications, eq(authVerifications.mailedTo, email))).toBe(1);
});
