import { expect, it } from "vitest";
import { callAs } from "../support/caller";
import { createMember, HUB, INDIE } from "../support/factories";

it("knows who is signed in, on the host where they signed in", async () => {
  const person = await createMember(HUB);
  const viewer = await (await callAs(person, HUB)).auth.viewer();
  expect(viewer).toMatchObject({ userId: person.userId, username: person.username, isAdmin: false });
});

it("knows nobody without a sign-in", async () => {
  expect(await (await callAs(null, INDIE)).auth.viewer()).toBeNull();
});
