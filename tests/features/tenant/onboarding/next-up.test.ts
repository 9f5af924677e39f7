import { expect, it } from "vitest";
import { readNextUp } from "@/features/tenant/onboarding/next-up";
import { createStartup, createTenant, INDIE } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

it("TEN-17: admins see the next session and the next launches of their own community", async () => {
  const tenantId = await createTenant();
  expect(await readNextUp(await visitorScope(tenantId))).toEqual({ session: null, launches: [] });
  await createSession(INDIE, { startsAt: inHours(1) });
  await createSession(tenantId, { title: "Later", startsAt: inHours(50) });
  await createSession(tenantId, { title: "Soon", startsAt: inHours(5) });
  await createSession(tenantId, { title: "Past", startsAt: inHours(-5) });
  await createSession(tenantId, { title: "Draft", startsAt: inHours(2), status: "draft" });
  await createStartup(tenantId, { name: "Second", status: "scheduled", launchedAt: inHours(48) });
  await createStartup(tenantId, { name: "First", status: "scheduled", launchedAt: inHours(24) });
  await createStartup(tenantId, { name: "Live" });
  const { session, launches } = await readNextUp(await visitorScope(tenantId));
  expect(session?.title).toBe("Soon");
  expect(launches.map(({ name }) => name)).toEqual(["First", "Second"]);
});
