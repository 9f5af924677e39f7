import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { authAccounts, authSessions, authVerifications } from "@/domain/schema";
import { readAccount } from "@/features/auth/account/account";
import { newId } from "@/lib/id";
import { postAuth } from "../../../support/auth";
import { createMember, HUB, INDIE, joinAs, type Person } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { callAs, contextFor, signIn, tenantOf, viewerAt, viewerOf } from "../../../support/trpc-caller";

const PASSWORD = "a-good-long-one";
const NEXT = "another-good-long-one";

const isSignedIn = async (cookie: string, tenantId = HUB) => (await viewerAt(tenantId, cookie)) !== null;
const passwordWorks = async ({ email }: Person, password: string) =>
  (await postAuth("sign-in/email", { email, password })).status === 200;
const anHourAgo = () => new Date(Date.now() - 3_600_000);
const age = (person: Person) =>
  owner.update(authSessions).set({ createdAt: anHourAgo() }).where(eq(authSessions.userId, person.userId));

it("users see their own sign-ins in all communities, and no one else's", async () => {
  const [person, stranger] = [await createMember(HUB), await createMember(HUB)];
  await joinAs(person, INDIE);
  await signIn(person, INDIE);
  await signIn(stranger, HUB);
  const viewer = await viewerOf(person, HUB);
  const { signIns } = await readAccount({ tenant: await tenantOf(HUB), viewer, now: new Date() });
  expect(signIns.map(({ community }) => community).sort()).toEqual(["IndieZH", "StartupHub"]);
  expect(signIns.filter(({ isThis }) => isThis).map(({ community }) => community)).toEqual(["StartupHub"]);
});

it("a sign-in that is ended is refused at once, in whatever community it was", async () => {
  const person = await createMember(HUB);
  const cookie = await signIn(person, INDIE);
  const [row] = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
  expect(await isSignedIn(cookie, INDIE)).toBe(true);
  await (await callAs(person, HUB)).auth.endSignIn({ id: row?.id ?? "" });
  expect(await isSignedIn(cookie, INDIE)).toBe(false);
});

it("a user can't end another's sign-in", async () => {
  const [person, stranger] = [await createMember(HUB), await createMember(HUB)];
  const cookie = await signIn(person, HUB);
  const [row] = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
  await (await callAs(stranger, HUB)).auth.endSignIn({ id: row?.id ?? "" });
  expect(await isSignedIn(cookie)).toBe(true);
});

it("all other sign-ins end at once, and this one stays", async () => {
  const [person, stranger] = [await createMember(HUB), await createMember(HUB)];
  const others = [await signIn(person, HUB), await signIn(person, INDIE)];
  const foreign = await signIn(stranger, HUB);
  const context = await contextFor(HUB, person);
  expect(await createCaller(context).auth.endOtherSignIns()).toBe(2);
  expect(await isSignedIn(others[0] ?? "")).toBe(false);
  expect(await isSignedIn(others[1] ?? "", INDIE)).toBe(false);
  expect(await isSignedIn(foreign)).toBe(true);
  const left = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
  expect(left.map(({ id }) => id)).toEqual([context.viewer?.signInId]);
});

it("a user who knows the password can change it, which ends the other sign-ins and the links in the mailbox, and is announced by mail", async () => {
  const person = await createMember(HUB);
  await givePassword(person, PASSWORD);
  const other = await signIn(person, HUB);
  const { auth } = await callAs(person, HUB);
  await (await callAs(null, HUB)).auth.requestReset({ email: person.email });
  const inMailbox = eq(authVerifications.mailedTo, person.email);
  expect(await owner.$count(authVerifications, inMailbox)).toBe(1);
  await expect(auth.changePassword({ current: "wrong", password: NEXT })).rejects.toMatchObject({
    cause: { reason: "current" },
  });
  await expect(auth.changePassword({ password: NEXT })).rejects.toMatchObject({
    cause: { reason: "current" },
  });
  expect(await isSignedIn(other)).toBe(true);
  await auth.changePassword({ current: PASSWORD, password: NEXT });
  expect(await isSignedIn(other)).toBe(false);
  expect([await passwordWorks(person, PASSWORD), await passwordWorks(person, NEXT)]).toEqual([false, true]);
  expect(await owner.$count(authVerifications, inMailbox)).toBe(0);
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your password on StartupHub was changed");
});

it("a first password takes a fresh sign-in", async () => {
  const person = await createMember(HUB);
  const { auth } = await callAs(person, HUB);
  await age(person);
  await expect(auth.changePassword({ password: NEXT })).rejects.toMatchObject({
    cause: { reason: "sign-in-again" },
  });
  await (await callAs(person, HUB)).auth.changePassword({ password: NEXT });
  expect(await passwordWorks(person, NEXT)).toBe(true);
});

it("Google is disconnected by a fresh sign-in only, and the mailed link still signs in", async () => {
  const person = await createMember(HUB);
  const { userId, email } = person;
  await owner
    .insert(authAccounts)
    .values({ id: newId(), userId, providerId: "google", accountId: `google-${userId}` });
  const google = () => owner.$count(authAccounts, eq(authAccounts.userId, userId));
  const { auth } = await callAs(person, HUB);
  await age(person);
  await expect(auth.unlinkProvider({ provider: "google" })).rejects.toMatchObject({
    cause: { reason: "sign-in-again" },
  });
  expect(await google()).toBe(1);
  await (await callAs(person, HUB)).auth.unlinkProvider({ provider: "google" });
  expect(await google()).toBe(0);
  await (await callAs(null, HUB)).auth.requestMagicLink({ email });
  const { token } = await lastMailTo(email);
  await (await callAs(null, HUB)).auth.redeemLink({ purpose: "sign-in", token });
});

it("when a sign-in was last used is kept to ten minutes", async () => {
  const person = await createMember(HUB);
  const cookie = await signIn(person, HUB);
  const at = async () =>
    (
      await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId))
    )[0]?.updatedAt.getTime();
  const began = (await at()) ?? 0;
  await viewerAt(HUB, cookie, new Date(began + 5 * 60_000));
  expect(await at()).toBe(began);
  await viewerAt(HUB, cookie, new Date(began + 11 * 60_000));
  expect(await at()).toBe(began + 11 * 60_000);
});
