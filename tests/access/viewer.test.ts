import { expect, it } from "vitest";
import { createMember, HUB, INDIE } from "../support/factories";
import { callAs } from "../support/trpc-caller";

it("knows who is signed in, on the host where they signed in", async () => {
  const person = await createMember(HUB);
  const viewer = await (await callAs(person, HUB)).auth.viewer();
  expect(viewer).toMatchObject({ userId: person.userId, username: person.username, isAdmin: false });
});

it("knows who is barred from this community, and only while they are", async () => {
  const isBarred = async (standing: Parameters<typeof createMember>[2]) =>
    (await (await callAs(await createMember(HUB, "member", standing), HUB)).auth.viewer())?.isBarred;
  const [ago, ahead] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  expect(await isBarred({})).toBe(false);
  expect(await isBarred({ suspendedUntil: ahead })).toBe(true);
  expect(await isBarred({ suspendedUntil: ago })).toBe(false);
  expect(await isBarred({ bannedAt: ago })).toBe(true);
  expect(await isBarred({ mutedUntil: ahead })).toBe(false);
});

it("knows no viewer without a sign-in", async () => {
  expect(await (await callAs(null, INDIE)).auth.viewer()).toBeNull();
});
