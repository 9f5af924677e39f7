import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { FieldKind } from "@/access/tenant";
import { startupFieldValues } from "@/domain/schema";
import { readHistory } from "@/features/startup/editing/history";
import { openStartup } from "@/features/startup/editing/queries";
import { readStartup } from "@/features/startup/page/queries";
import { deleteFieldValues } from "@/features/tenant/fields/delete-job";
import { readFieldList } from "@/features/tenant/fields/queries";
import type { FieldChange, FieldForm } from "@/features/tenant/fields/schema";
import { createMember, createTenant, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

const form = (name: string, over: Partial<FieldForm> = {}): FieldForm => ({
  ...{ name, names: {}, hint: { name: "", names: {} } },
  ...{ isRequired: false, isFilterable: false, options: [] },
  ...over,
});
const options = (...names: string[]) => names.map((name) => ({ key: "", name, names: {} }));
const add = (type: FieldKind, values: FieldForm): FieldChange => ({
  kind: "add",
  target: "startup",
  type,
  values,
});

async function changeAs(admin: Person, tenantId: string, change: FieldChange) {
  const { version } = await readFieldList(await visitorScope(tenantId));
  return (await callAs(admin, tenantId)).tenant.fields.change({ version, change });
}

async function communityWith(...changes: FieldChange[]) {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  for (const change of changes) await changeAs(admin, tenantId, change);
  return { tenantId, admin, maker: await createMember(tenantId) };
}

const ROUND = add(
  "choice",
  form("Round", { isFilterable: true, options: options("Seed", "Growth", "Seed A") }),
);

const valuesOf = (startupId: string) =>
  owner
    .select({ field: startupFieldValues.field, value: startupFieldValues.value })
    .from(startupFieldValues)
    .where(eq(startupFieldValues.startupId, startupId))
    .orderBy(startupFieldValues.field, startupFieldValues.value);

it("FLD-2: a startup is submitted with the community's fields, which its page shows in their order", async () => {
  const { tenantId, maker } = await communityWith(
    ROUND,
    add("number", form("Team")),
    add("link", form("Demo")),
  );
  const api = await callAs(maker, tenantId);
  const fields = { round: "seed", team: "3,0", demo: "demo.example", unknown: "x" };
  const { slug, id } = await api.startup.submit(draftStartup({ fields }));
  expect(await valuesOf(id)).toEqual([
    { field: "demo", value: "https://demo.example/" },
    { field: "round", value: "seed" },
    { field: "team", value: "3" },
  ]);
  const shown = await readStartup(await visitorScope(tenantId), slug);
  expect(shown?.fields.map(({ name, values }) => [name, values[0]?.name])).toEqual([
    ["Round", "Seed"],
    ["Team", "3"],
    ["Demo", "https://demo.example/"],
  ]);
});

it("FLD-2: a required field is demanded of submissions and edits, and stored startups stay as they are", async () => {
  const { tenantId, admin, maker } = await communityWith();
  const api = await callAs(maker, tenantId);
  const draft = draftStartup();
  const { slug } = await api.startup.submit(draft);
  await changeAs(admin, tenantId, add("date", form("Founded on", { isRequired: true })));
  const asks = { cause: { reason: "fields.founded-on" } };
  const other = await callAs(maker, tenantId);
  await expect(other.startup.submit(draftStartup({ fields: {} }))).rejects.toMatchObject(asks);
  expect(await readStartup(await visitorScope(tenantId), slug)).not.toBeNull();
  const edit = (fields: Record<string, string>) =>
    other.startup.edit({
      version: 1,
      newAddress: false,
      values: { ...draft, tagline: "Another line", fields },
    });
  await expect(edit({})).rejects.toMatchObject(asks);
  await expect(edit({ "founded-on": "2026-02-30" })).rejects.toMatchObject(asks);
  expect(await edit({ "founded-on": "2026-02-28" })).toMatchObject({ outcome: "saved" });
});

it("FLD-2: an edit without fields, as from an older form, keeps them; the history says what changed", async () => {
  const { tenantId, maker } = await communityWith(
    ROUND,
    add("multi_choice", form("Markets", { options: options("CH", "DE") })),
  );
  const api = await callAs(maker, tenantId);
  const draft = draftStartup({ fields: { round: "seed", markets: ["de", "ch"] } });
  const { id, slug } = await api.startup.submit(draft);
  const { fields: _, ...old } = draft;
  await api.startup.edit({ version: 1, newAddress: false, values: { ...old, tagline: "Another line" } });
  expect(await valuesOf(id)).toHaveLength(3);
  const values = { ...draft, tagline: "Another line", fields: { round: "growth", markets: ["de", "ch"] } };
  await api.startup.edit({ version: 2, newAddress: false, values });
  const history = await readHistory(await memberScope(tenantId, maker), slug);
  expect(history?.changes[0]?.changes).toEqual({
    fields: { before: { Round: "Seed" }, after: { Round: "Growth" } },
  });
  const opened = await openStartup(await memberScope(tenantId, maker), slug);
  expect(opened?.values.fields).toEqual({ round: "growth", markets: ["ch", "de"] });
});

it("FLD-1: an option in use isn't removed but merged, and its startups have the other one", async () => {
  const { tenantId, admin, maker } = await communityWith(ROUND);
  const { id, slug } = await (await callAs(maker, tenantId)).startup.submit(
    draftStartup({ fields: { round: "seed-a" } }),
  );
  const edit = form("Round", { options: [{ key: "seed", name: "Seed", names: {} }] });
  const change = { target: "startup", key: "round" } as const;
  await expect(changeAs(admin, tenantId, { kind: "edit", ...change, values: edit })).rejects.toMatchObject({
    cause: { reason: "options" },
  });
  await changeAs(admin, tenantId, { kind: "merge", ...change, option: "seed-a", into: "seed" });
  const shown = await readStartup(await visitorScope(tenantId), slug);
  expect(shown?.fields[0]?.values).toMatchObject([{ key: "seed", name: "Seed" }]);
  const { fields } = await changeAs(admin, tenantId, { kind: "edit", ...change, values: edit });
  expect(fields[0]?.use).toEqual({ total: 1, options: { seed: 1 } });
  expect(await valuesOf(id)).toEqual([{ field: "round", value: "seed-a" }]);
});

it("FLD-1: the values of a deleted field are gone, and a new one of the same name doesn't get them", async () => {
  const { tenantId, admin, maker } = await communityWith(ROUND);
  const { id, slug } = await (await callAs(maker, tenantId)).startup.submit(
    draftStartup({ fields: { round: "seed" } }),
  );
  await changeAs(admin, tenantId, { kind: "remove", target: "startup", key: "round" });
  await changeAs(admin, tenantId, ROUND);
  const { fields } = await readFieldList(await visitorScope(tenantId));
  expect(fields.map(({ key }) => key)).toEqual(["round-2"]);
  expect((await readStartup(await visitorScope(tenantId), slug))?.fields).toEqual([]);
  expect(await deleteFieldValues(await visitorScope(tenantId))).toEqual({ deleted: 1 });
  expect(await valuesOf(id)).toEqual([]);
});

it("FLD-1: the values of other communities stay when a field of the same key is deleted", async () => {
  const { tenantId, admin } = await communityWith(ROUND);
  const indie = await createMember(INDIE, "admin");
  await changeAs(indie, INDIE, ROUND);
  const maker = await createMember(INDIE);
  const { id } = await (await callAs(maker, INDIE)).startup.submit(
    draftStartup({ fields: { round: "seed" } }),
  );
  await changeAs(admin, tenantId, { kind: "remove", target: "startup", key: "round" });
  await deleteFieldValues(await visitorScope(tenantId));
  expect(await valuesOf(id)).toHaveLength(1);
  const isForeign = and(eq(startupFieldValues.tenantId, tenantId), eq(startupFieldValues.startupId, id));
  expect(await owner.$count(startupFieldValues, isForeign)).toBe(0);
});

it("FLD-1: up to ten fields, names once, choices at least one; members can't change them", async () => {
  const { tenantId, admin, maker } = await communityWith(ROUND);
  await expect(changeAs(admin, tenantId, add("text", form("ROUND")))).rejects.toMatchObject({
    cause: { reason: "name" },
  });
  await expect(changeAs(admin, tenantId, add("choice", form("Empty")))).rejects.toMatchObject({
    cause: { reason: "options" },
  });
  for (let index = 1; index < 10; index += 1)
    await changeAs(admin, tenantId, add("text", form(`Field ${index}`)));
  await expect(changeAs(admin, tenantId, add("text", form("Eleventh")))).rejects.toMatchObject({
    cause: { reason: "full" },
  });
  await expect(changeAs(maker, tenantId, add("text", form("Mine")))).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

it("FLD-1: two admins who change the fields at the same time: the second sees what the first has saved", async () => {
  const { tenantId, admin } = await communityWith();
  const other = await createMember(tenantId, "admin");
  const answers = await Promise.all(
    [admin, other].map(async (each, index) =>
      (await callAs(each, tenantId)).tenant.fields.change({
        version: 0,
        change: add("text", form(`Field ${index}`)),
      }),
    ),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
  for (const { fields, version } of answers) expect([version, fields.length]).toEqual([1, 1]);
});

it("FLD-1: a field can have a name that every object has, or that the client can't send", async () => {
  const names = ["Constructor", "Prototype", "toString", "valueOf"];
  const { tenantId } = await communityWith(...names.map((name) => add("text", form(name))));
  const { fields } = await readFieldList(await visitorScope(tenantId));
  expect(fields.map(({ name }) => name)).toEqual(names);
  for (const { key } of fields) expect([key, key in {} || key === "prototype"]).toEqual([key, false]);
});
