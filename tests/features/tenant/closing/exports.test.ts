import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { createMember, createStartup, createTenant, INDIE } from "../../../support/factories";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

it("TEN-20: the tables have every startup and session of the community, without formulas and addresses", async () => {
  const tenantId = await createTenant();
  const maker = await createMember(tenantId);
  await createStartup(tenantId, { name: "=HYPERLINK(1)", makers: [maker] });
  await createStartup(tenantId, { name: 'Tea "and" cake', status: "rejected", launchedAt: null });
  await createStartup(INDIE);
  await createSession(tenantId, { title: "+49 evenings" });
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  const [heads, ...startups] = parse(await admin.startup.exportAll()) as string[][];
  expect(heads?.[0]).toBe("Name");
  expect(startups.map(([name]) => name)).toEqual(["'=HYPERLINK(1)", 'Tea "and" cake']);
  expect(startups[0]).toContain(maker.username);
  expect(JSON.stringify(startups)).not.toContain(maker.email);
  const [, ...sessions] = parse(await admin.session.exportAll()) as string[][];
  expect(sessions.map(([title]) => title)).toEqual(["'+49 evenings"]);
  const member = await callAs(maker, tenantId);
  await expect(member.startup.exportAll()).rejects.toMatchObject({ code: "FORBIDDEN" });
});
