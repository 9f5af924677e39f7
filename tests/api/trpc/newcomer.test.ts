import { expect, it } from "vitest";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { callAs } from "../../support/trpc-caller";

it("a new member sees what of a first day is done, here and not elsewhere", async () => {
  const tenantId = await createTenant();
  const person = await createMember(tenantId);
  const caller = await callAs(person, tenantId);
  expect((await caller.auth.viewer())?.isNewcomer).toBe(true);
  expect(await caller.shell.newcomer()).toMatchObject({ vote: false, comment: false });
  const { id: startupId } = await createStartup(tenantId);
  await caller.startup.vote({ startupId, vote: "set" });
  expect(await caller.shell.newcomer()).toMatchObject({ vote: true, comment: false });
});
