import { expect, test } from "vitest";
import { listRunCommunities } from "@/features/tenant/my-communities";
import { createMember, createTenant, joinAs } from "../../support/factories";
import { memberScope, visitorScope } from "../../support/scopes";

test("an admin finds the communities that they run from any of them, and no others", async () => {
  const [home, owned, lower, joined, closed] = await Promise.all([
    createTenant({ name: "Home" }),
    createTenant({ name: "Owned" }),
    createTenant({ name: "also owned" }),
    createTenant({ name: "Joined" }),
    createTenant({ name: "Closed", status: "suspended" }),
  ]);
  const person = await createMember(home);
  await joinAs(person, owned, { role: "owner" });
  await joinAs(person, lower, { role: "owner" });
  await joinAs(person, joined);
  await joinAs(person, closed, { role: "owner" });
  await createMember(joined, "owner");

  const found = await listRunCommunities(await memberScope(home, person));

  expect(found).toEqual([
    expect.objectContaining({ id: lower, name: "also owned", role: "owner" }),
    expect.objectContaining({ id: owned, name: "Owned", role: "owner" }),
  ]);
  expect(await listRunCommunities(await visitorScope(home))).toEqual([]);
});
