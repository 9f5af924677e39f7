import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import type { CustomField } from "@/access/tenant";
import { startupFieldValues, taxonomies } from "@/domain/schema";
import { createMember, createStartup, createTenant, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
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

it("FLD-2: the table of startups has a column per custom field, in the admin's language and without formulas", async () => {
  const tenantId = await createTenant();
  const blank = { target: "startup", names: {}, hint: null, isRequired: false, isFilterable: false } as const;
  const fields: CustomField[] = [
    {
      ...{ ...blank, key: "markets", kind: "multi_choice", name: "Märkte", names: { en: "Markets" } },
      options: [
        { keys: ["dach", "alps"], name: "Alpenraum", names: { en: "Alps" } },
        { keys: ["asia"], name: "Asien", names: {} },
      ],
    },
    { ...blank, key: "motto", kind: "text", name: "Motto", options: [] },
    { ...blank, key: "motto", target: "member", kind: "text", name: "Für Mitglieder", options: [] },
  ];
  await owner.insert(taxonomies).values({ tenantId, fields });
  const { id: startupId } = await createStartup(tenantId, { name: "With values" });
  await createStartup(tenantId, { name: "Without" });
  const values = [
    ["markets", "asia"],
    ["markets", "alps"],
    ["motto", "=1+1"],
    ["deleted", "x"],
  ] as const;
  await owner
    .insert(startupFieldValues)
    .values(values.map(([field, value]) => ({ tenantId, startupId, field, value })));
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  const [heads = [], ...startups] = parse(await admin.startup.exportAll()) as string[][];
  expect(heads.slice(-2)).toEqual(["Markets", "Motto"]);
  expect(startups.map((cells) => cells.slice(-2))).toEqual([
    ["Alps, Asien", "'=1+1"],
    ["", ""],
  ]);
});
