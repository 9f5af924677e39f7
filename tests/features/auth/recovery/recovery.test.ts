import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { authRecoveries, authSessions } from "@/domain/schema";
import { tendRecovery } from "@/features/auth/recovery/jobs";
import { openBrowser } from "../../../support/browser";
import { createMember, grantPlatformRole, HUB } from "../../../support/factories";
import { setUpTotp } from "../../../support/factors";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { visitorScope } from "../../../support/scopes";

const PASSWORD = "a-good-long-one";
const NEXT = "another-good-long-one";
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function memberWithTotp(role: "member" | "moderator" = "member") {
  const person = await createMember(HUB, role);
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const { codes } = await setUpTotp(browser);
  const pending = openBrowser(HUB);
  await pending.signIn(person, PASSWORD);
  return { person, browser, codes, pending };
}

const request = (browser: ReturnType<typeof openBrowser>) => browser.call((auth) => auth.requestRecovery());
const tend = async (userId: string, now: Date) => tendRecovery(await visitorScope(HUB, now), userId);
const waits = async (userId: string) =>
  (await owner.$count(authRecoveries, eq(authRecoveries.userId, userId))) > 0;
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const ABOUT = "A request to recover your account on StartupHub";

it("a lost factor is gone after 72 hours, of which the user is told at once and twice more", async () => {
  const { person, pending, browser } = await memberWithTotp();
  await request(pending);
  const mailed = async () => (await subjects(person.email)).filter((subject) => subject === ABOUT).length;
  expect(await mailed()).toBe(1);
  for (const [at, count] of [
    [23, 1],
    [24, 2],
    [25, 2],
    [48, 3],
    [71, 3],
  ] as const) {
    await tend(person.userId, hours(at + 0.01));
    expect(await mailed()).toBe(count);
  }
  expect(await browser.viewer()).not.toBeNull();
  await tend(person.userId, hours(72.01));
  expect(await browser.viewer()).toBeNull();
  expect(await owner.$count(authSessions, eq(authSessions.userId, person.userId))).toBe(0);
  const again = openBrowser(HUB);
  await again.signIn(person, PASSWORD);
  expect(await again.viewer()).toMatchObject({ userId: person.userId, hasFactor: false });
  expect((await subjects(person.email))[0]).toBe("Your account on StartupHub was recovered");
});

it("a mailbox alone recovers nothing: neither its link, nor a password that it has set", async () => {
  const { person, codes } = await memberWithTotp();
  const isTooLittle = { cause: { reason: "proof" } };
  const byLink = openBrowser(HUB);
  await byLink.call((auth) => auth.requestMagicLink({ email: person.email }));
  const link = await lastMailTo(person.email);
  await byLink.call((auth) => auth.redeemLink({ purpose: "sign-in", token: link.token }));
  await expect(request(byLink)).rejects.toMatchObject(isTooLittle);
  await byLink.call((auth) => auth.requestReset({ email: person.email }));
  const reset = await lastMailTo(person.email);
  await byLink.call((auth) => auth.resetPassword({ token: reset.token, password: NEXT }));
  await expect(request(byLink)).rejects.toMatchObject(isTooLittle);
  const byPassword = openBrowser(HUB);
  await byPassword.signIn(person, NEXT);
  await expect(request(byPassword)).rejects.toMatchObject(isTooLittle);
  expect(await waits(person.userId)).toBe(false);
  // Once the new password was used together with a factor, it counts.
  const proof = { kind: "recovery-code", code: codes[0] ?? "" } as const;
  await byPassword.call((auth) => auth.proveFactor({ proof }));
  const later = openBrowser(HUB);
  await later.signIn(person, NEXT);
  await request(later);
  expect(await waits(person.userId)).toBe(true);
});

it("one press on the mailed link stops it, and so does a sign-in with the factor", async () => {
  const { person, pending, codes } = await memberWithTotp();
  await request(pending);
  const { token, path } = await lastMailTo(person.email);
  expect(path).toBe("/auth/stop-recovery");
  const stranger = openBrowser(HUB);
  await stranger.call((auth) => auth.stopRecovery({ token }));
  expect(await waits(person.userId)).toBe(false);
  await expect(stranger.call((auth) => auth.stopRecovery({ token }))).rejects.toMatchObject({
    cause: { reason: "link-gone" },
  });
  await request(pending);
  const proof = { kind: "recovery-code", code: codes[0] ?? "" } as const;
  await pending.call((auth) => auth.proveFactor({ proof }));
  expect(await waits(person.userId)).toBe(false);
  await tend(person.userId, hours(73));
  expect(await pending.viewer()).not.toBeNull();
});

it("asking again neither delays nor hastens it", async () => {
  const { person, pending } = await memberWithTotp();
  const first = await request(pending);
  expect(await request(pending)).toEqual(first);
  expect((await subjects(person.email)).filter((subject) => subject === ABOUT)).toHaveLength(1);
});

it("while it waits, the address, the password and the factors stay as they are", async () => {
  const { person, pending, browser } = await memberWithTotp();
  await browser.call((auth) => auth.requestReset({ email: person.email }));
  const { token } = await lastMailTo(person.email);
  await request(pending);
  const isFrozen = { cause: { reason: "recovery" } };
  const changes = [
    () => browser.call<unknown>((auth) => auth.changePassword({ current: PASSWORD, password: NEXT })),
    () => browser.call<unknown>((auth) => auth.requestEmailChange({ email: `new-${person.email}` })),
    () => browser.call<unknown>((auth) => auth.startTotp()),
    () => browser.call<unknown>((auth) => auth.removeTotp()),
    () => browser.call<unknown>((auth) => auth.renewRecoveryCodes()),
    () => browser.call<unknown>((auth) => auth.askForNewPasskey()),
    () => openBrowser(HUB).call<unknown>((auth) => auth.resetPassword({ token, password: NEXT })),
  ];
  for (const change of changes) await expect(change()).rejects.toMatchObject(isFrozen);
  await browser.call((auth) => auth.stopOwnRecovery());
  await browser.call((auth) => auth.changePassword({ current: PASSWORD, password: NEXT }));
});

it("the other owners and superadmins are told when one of the staff asks", async () => {
  const [boss, root] = [await createMember(HUB, "owner"), await createMember(HUB)];
  await grantPlatformRole(root, "super_admin");
  const told = async (email: string) =>
    (await subjects(email)).filter(
      (subject) => subject === "A request for recovery on the team of StartupHub",
    );
  const { person: member, pending: byMember } = await memberWithTotp();
  await request(byMember);
  await doJob("tell-recovery", { userId: member.userId });
  expect([await told(boss.email), await told(root.email)]).toEqual([[], []]);
  const { person: moderator, pending } = await memberWithTotp("moderator");
  await request(pending);
  await doJob("tell-recovery", { userId: moderator.userId });
  expect([(await told(boss.email)).length, await told(root.email)]).toEqual([1, []]);
  await grantPlatformRole(moderator, "platform_admin");
  await doJob("tell-recovery", { userId: moderator.userId });
  expect(await told(root.email)).toHaveLength(1);
  expect(await told(moderator.email)).toEqual([]);
});

it("a sign-in that proved the factor may ask from the security page, and one that didn't may not", async () => {
  const { person, browser } = await memberWithTotp();
  await owner.update(authSessions).set({ factorAt: null }).where(eq(authSessions.userId, person.userId));
  await expect(request(browser)).rejects.toMatchObject({ cause: { reason: "proof" } });
  await owner
    .update(authSessions)
    .set({ factorAt: new Date(Date.now() - 86_400_000) })
    .where(eq(authSessions.userId, person.userId));
  await request(browser);
  expect(await waits(person.userId)).toBe(true);
});
