import { expect, it } from "vitest";
import { findProfileTarget } from "@/api/proxy/profile-route";
import { formerUsernames } from "@/domain/schema";
import { findUsername, readOwnProfile, readProfile } from "@/features/auth/profile/queries";
import { newId } from "@/lib/id";
import { createMember, createPerson, createTenant, HUB, INDIE, joinAs } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { signIn, tenantOf } from "../../../support/trpc-caller";

const anHourAgo = () => new Date(Date.now() - 3_600_000);
async function targetOf(name: string, cookie = "") {
  const tenant = await tenantOf(HUB);
  const headers = new Headers({ cookie, host: tenant.domain });
  return findProfileTarget(tenant, `/profile/${encodeURIComponent(name)}`, headers);
}

it("PRO-1: only members of the community see a profile", async () => {
  const person = await createMember(HUB);
  expect(await readProfile(await visitorScope(HUB), person.username)).toMatchObject({
    userId: person.userId,
    fullName: `Person ${person.username}`,
  });
  expect(await readProfile(await visitorScope(INDIE), person.username)).toBeNull();
  expect(await findUsername(await visitorScope(INDIE), person.username)).toBeNull();
});

it("PRO-1: a banned member, here or on the platform, has no page; a ban that has ended hides no one", async () => {
  const scope = await visitorScope(HUB);
  const banned = await createMember(HUB, "member", { bannedAt: anHourAgo() });
  const gone = await createPerson({ accountStatus: "banned" });
  await joinAs(gone, HUB);
  const back = await createMember(HUB, "member", { bannedAt: anHourAgo(), bannedUntil: anHourAgo() });
  expect(await readProfile(scope, banned.username)).toBeNull();
  expect(await readProfile(scope, gone.username)).toBeNull();
  expect(await readProfile(scope, back.username)).not.toBeNull();
});

it("PRO-1: others see what is shown, and never an e-mail address", async () => {
  const secrets = { telegramUsername: "@secret", phoneNumber: "+41 44 000 00 00" };
  const links = [{ label: "", url: "https://links.example/" }];
  const shy = await createPerson({ ...secrets, bio: "Quiet.", links, shownFields: ["bio"] });
  const open = await createPerson({ ...secrets, shownFields: ["telegram", "phone"] });
  await joinAs(shy, HUB);
  await joinAs(open, HUB);
  const scope = await visitorScope(HUB);
  const seen = await readProfile(scope, shy.username);
  expect(seen).toMatchObject({ bio: "Quiet.", links: [], telegram: null, phone: null });
  expect(JSON.stringify(seen)).not.toContain("@people.example");
  expect(await readProfile(scope, open.username)).toMatchObject({
    telegram: "@secret",
    phone: "+41 44 000 00 00",
  });
});

it("PRO-1: users see their own profile even before they have acted in a community", async () => {
  const { userId, username } = await createPerson();
  expect(await readOwnProfile(await visitorScope(HUB), userId)).toMatchObject({ username, joinedAt: null });
});

it("PRO-1: a member's former username, or another spelling, leads to the current one", async () => {
  const person = await createMember(HUB);
  const former = `former-${newId()}`;
  await owner.insert(formerUsernames).values({ username: former, userId: person.userId });
  expect(await targetOf(former.toUpperCase())).toBe(`/profile/${person.username}`);
  expect(await targetOf(person.username.toUpperCase())).toBe(`/profile/${person.username}`);
  expect(await targetOf(`nobody-${newId()}`)).toBeNull();
});

it("PRO-1: the viewer's own email address leads to their own profile, and any other nowhere", async () => {
  const [me, other] = [await createMember(HUB), await createMember(HUB)];
  const cookie = await signIn(me, HUB);
  expect(await targetOf(me.email.toUpperCase(), cookie)).toBe("/profile");
  expect(await targetOf(other.email, cookie)).toBeNull();
  expect(await targetOf(me.email)).toBeNull();
  expect(await targetOf(me.email, await signIn(me, await createTenant()))).toBeNull();
});
