import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { authSessions, authUsers } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, HUB, type Person } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs, signIn, viewerAt } from "../../../support/trpc-caller";

const someone = () => `${newId()}@people.example`;
const ask = async (person: Person, email: string) =>
  (await callAs(person, HUB)).auth.requestEmailChange({ email });
const emailOf = async ({ userId }: Person) =>
  (await owner.select().from(authUsers).where(eq(authUsers.id, userId)))[0]?.email;
const gone = { cause: { reason: "link-gone" } };

it("PRO-10: an address changes when its own mailbox confirms it, and the old one is notified", async () => {
  const person = await createMember(HUB);
  const email = someone();
  await ask(person, email.toUpperCase());
  expect(await emailOf(person)).toBe(person.email);
  const { token, path } = await lastMailTo(email);
  expect(path).toBe("/settings/email");
  await (await callAs(person, HUB)).auth.confirmEmail({ token });
  expect(await emailOf(person)).toBe(email);
  const [told] = await mailsTo(person.email);
  expect(told?.subject).toContain("was changed");
  expect(told?.text).not.toContain(email);
});

it("PRO-10: the other sign-ins and the links in the old mailbox end with it", async () => {
  const person = await createMember(HUB);
  const email = someone();
  const cookie = await signIn(person, HUB);
  const visitor = await callAs(null, HUB);
  await visitor.auth.requestMagicLink({ email: person.email });
  const old = await lastMailTo(person.email);
  await ask(person, email);
  const { token } = await lastMailTo(email);
  await (await callAs(person, HUB)).auth.confirmEmail({ token });
  expect(await viewerAt(HUB, cookie)).toBeNull();
  await expect(visitor.auth.redeemLink({ purpose: "sign-in", token: old.token })).rejects.toMatchObject(gone);
});

it("PRO-10: a link works once, and for its user only", async () => {
  const [person, stranger] = [await createMember(HUB), await createMember(HUB)];
  const email = someone();
  await ask(person, email);
  const { token } = await lastMailTo(email);
  await expect((await callAs(stranger, HUB)).auth.confirmEmail({ token })).rejects.toMatchObject(gone);
  const { auth } = await callAs(person, HUB);
  await auth.confirmEmail({ token });
  await expect(auth.confirmEmail({ token })).rejects.toMatchObject(gone);
  expect(await emailOf(stranger)).toBe(stranger.email);
});

it("PRO-10: an address that has an account is notified by mail, and the asker learns nothing", async () => {
  const [person, other] = [await createMember(HUB), await createMember(HUB)];
  expect(await ask(person, other.email)).toEqual(await ask(person, someone()));
  const [mail] = await mailsTo(other.email);
  expect(mail?.subject).toContain("has an account");
  expect(mail?.text).not.toContain("token=");
});

it("PRO-10: another user who signs up with the address meanwhile keeps it", async () => {
  const person = await createMember(HUB);
  const email = someone();
  await ask(person, email);
  const { token } = await lastMailTo(email);
  await owner.insert(authUsers).values({ id: newId(), name: "New", email, emailVerified: true });
  await expect((await callAs(person, HUB)).auth.confirmEmail({ token })).rejects.toMatchObject(gone);
  expect(await emailOf(person)).toBe(person.email);
});

it("PRO-10: it takes a fresh sign-in, and another address than the present one", async () => {
  const person = await createMember(HUB);
  await expect(ask(person, person.email)).rejects.toMatchObject({ cause: { reason: "email" } });
  const { auth } = await callAs(person, HUB);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await owner
    .update(authSessions)
    .set({ createdAt: anHourAgo })
    .where(eq(authSessions.userId, person.userId));
  await expect(auth.requestEmailChange({ email: someone() })).rejects.toMatchObject({
    cause: { reason: "sign-in-again" },
  });
});
