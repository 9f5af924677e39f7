import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { authUsers } from "@/domain/schema";
import { emailAddress } from "@/lib/email-address";
import { newId } from "@/lib/id";
import { postAuth } from "../../../support/auth";
import { HUB } from "../../../support/factories";
import { INPUTS } from "../../../support/inputs";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const PASSWORD = "a-good-long-one";
const FIELDS = ["email", "ownerEmail"];

const passwordWorks = async (email: string) =>
  (await postAuth("sign-in/email", { email, password: PASSWORD })).status === 200;

const peopleAt = (email: string) => owner.$count(authUsers, eq(authUsers.email, email));

/** What was typed at the sign-up, another spelling, and the stored address. */
const spellings = (): [string, string, string][] => {
  const id = newId().replaceAll("-", "");
  return [
    [`${id}@münchen.example`, `${id.toUpperCase()}@xn--mnchen-3ya.example`, `${id}@xn--mnchen-3ya.example`],
    [`${id}@xn--e1afmkfd.xn--p1ai`, `\u200e${id}@ПРИМЕР.рф\u200b`, `${id}@xn--e1afmkfd.xn--p1ai`],
    [
      `a&b/c=d$e!f%${id}@people.example`,
      ` A&B/c=d$e!f%${id}@People.example`,
      `a&b/c=d$e!f%${id}@people.example`,
    ],
  ];
};

it("PRO-3: both spellings of an address are one account, at the sign-up, the sign-in and the reset", async () => {
  for (const [typed, other, stored] of spellings()) {
    const { auth } = await callAs(null, HUB);
    await auth.signUp({ email: typed, password: PASSWORD, name: "Mira" });
    const { token } = await lastMailTo(stored);
    await auth.redeemLink({ purpose: "sign-up", token, password: PASSWORD });
    for (const email of [typed, other, stored])
      expect([email, await passwordWorks(email)]).toEqual([email, true]);
    await (await callAs(null, HUB)).auth.signUp({ email: other, password: PASSWORD, name: "Mira" });
    await (await callAs(null, HUB)).auth.requestMagicLink({ email: other });
    const link = await lastMailTo(stored);
    await (await callAs(null, HUB)).auth.redeemLink({ purpose: "sign-in", token: link.token });
    expect(await peopleAt(stored)).toBe(1);
    expect(await owner.$count(authUsers, eq(authUsers.email, other))).toBe(stored === other ? 1 : 0);
  }
});

it("every input with an email address reads it with the one schema", () => {
  const known = emailAddress({ error: () => "wrong" });
  const wanted = known.parse("A&B@MÜNCHEN.de");
  const read = INPUTS.flatMap(({ name, schema }) => {
    const shape =
      "shape" in schema ? (schema.shape as Record<string, { safeParse: (value: unknown) => unknown }>) : {};
    return FIELDS.filter((field) => field in shape).map((field) => [
      name,
      shape[field]?.safeParse("A&B@MÜNCHEN.de"),
    ]);
  });
  expect(read.length).toBeGreaterThan(5);
  for (const [name, result] of read) expect([name, result]).toEqual([name, { success: true, data: wanted }]);
});
