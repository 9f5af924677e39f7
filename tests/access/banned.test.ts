import { expect, it } from "vitest";
import { describeDenial } from "@/access/copy";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import { readProfile } from "@/features/auth/profile/queries";
import { createMember, createPerson, HUB, joinAs } from "../support/factories";
import { callAs, tenantOf, viewerOf } from "../support/trpc-caller";

const anHourAgo = () => new Date(Date.now() - 3_600_000);
const banned = (over: { bannedUntil?: Date; banReason?: string } = {}) =>
  createMember(HUB, "member", { bannedAt: anHourAgo(), ...over });

it("PRO-8: a banned user reads for how long and why", async () => {
  const bannedUntil = new Date(Date.UTC(2099, 0, 1, 12));
  const person = await banned({ bannedUntil, banReason: "Spam in five discussions." });
  const tenant = await tenantOf(HUB);
  const viewer = await viewerOf(person, HUB);
  const decision = decide(pageRule("/submit"), { tenant, viewer, now: new Date() });
  if (decision.allowed) throw new Error("A banned person may submit.");
  const { text } = describeDenial(decision.denial, tenant);
  expect(text).toBe(
    "You're banned from StartupHub until 1 Jan 2099, 13:00. Reason: Spam in five discussions.",
  );
});

it("PRO-8: a ban without an end or a reason says so, and invents none", async () => {
  const person = await banned();
  const tenant = await tenantOf(HUB);
  const viewer = await viewerOf(person, HUB);
  const decision = decide(pageRule("/profile"), { tenant, viewer, now: new Date() });
  if (decision.allowed) throw new Error("A banned person has a profile.");
  expect(describeDenial(decision.denial, tenant).text).toBe("You're banned from StartupHub permanently.");
});

it("PRO-8: a banned user can open their own account, and nothing else that needs a sign-in", async () => {
  const person = await banned();
  const { auth, startup } = await callAs(person, HUB);
  await expect(auth.endOtherSignIns()).resolves.toBe(0);
  await expect(startup.findMakers({ query: "a" })).rejects.toMatchObject({ cause: { reason: "banned" } });
  await expect(auth.removeAvatar()).rejects.toMatchObject({ cause: { reason: "banned" } });
  const subject = { tenant: await tenantOf(HUB), viewer: await viewerOf(person, HUB), now: new Date() };
  expect(decide(pageRule("/settings/account"), subject).allowed).toBe(true);
  expect(decide(pageRule("/settings/profile"), subject).allowed).toBe(false);
});

it("PRO-8: a ban from the whole platform says for how long and why, and ends automatically", async () => {
  const bannedUntil = new Date(Date.UTC(2099, 0, 1, 12));
  const person = await createPerson({ accountStatus: "banned", bannedUntil, banReason: "Sold votes." });
  await joinAs(person, HUB);
  const tenant = await tenantOf(HUB);
  const viewer = await viewerOf(person, HUB);
  const decision = decide(pageRule("/submit"), { tenant, viewer, now: new Date() });
  if (decision.allowed) throw new Error("A banned person may submit.");
  expect(describeDenial(decision.denial, tenant).text).toBe(
    "Your account is banned on this platform until 1 Jan 2099, 13:00. Reason: Sold votes.",
  );
  const visitor = { tenant, viewer: null, now: new Date() };
  expect(await readProfile(visitor, person.username)).toBeNull();
  const after = new Date(Date.UTC(2099, 0, 2));
  expect(decide(pageRule("/submit"), { tenant, viewer, now: after })).toEqual({ allowed: true });
  expect(await readProfile({ ...visitor, now: after }, person.username)).toMatchObject({
    userId: person.userId,
  });
});
