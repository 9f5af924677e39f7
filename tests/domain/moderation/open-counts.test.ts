import { expect, it } from "vitest";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { callAs } from "../../support/trpc-caller";

it("MOD-1: only moderators and admins of a community see how much waits for them", async () => {
  const [tenantId, foreignId] = [await createTenant(), await createTenant()];
  const [member, author] = [await createMember(tenantId), await createMember(tenantId)];
  const [moderator, admin] = [
    await createMember(tenantId, "moderator"),
    await createMember(tenantId, "admin"),
  ];
  const waitingFor = async (person: typeof member, at = tenantId) =>
    (await (await callAs(person, at)).auth.viewer())?.waiting;
  expect(await waitingFor(moderator)).toEqual({ cases: 0, tickets: 0, applications: 0 });

  const { id: startupId } = await createStartup(tenantId, { makers: [author] });
  const said = { startupId, body: "Buy this", parentId: null };
  const { id: targetId } = await (await callAs(author, tenantId)).startup.comment(said);
  const reader = await callAs(member, tenantId);
  await reader.moderation.report({ targetType: "comment", targetId, reason: "spam", details: "" });
  await reader.support.openTicket({ topic: "problem", message: "The page is empty.", sender: null });

  expect(await waitingFor(member)).toBeNull();
  expect(await waitingFor(moderator)).toEqual({ cases: 1, tickets: 0, applications: 0 });
  expect(await waitingFor(admin)).toEqual({ cases: 1, tickets: 1, applications: 0 });
  expect(await waitingFor(await createMember(foreignId, "admin"), foreignId)).toEqual({
    cases: 0,
    tickets: 0,
    applications: 0,
  });
});
