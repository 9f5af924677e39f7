import { expect, it } from "vitest";
import type { CustomField } from "@/access/tenant";
import { startupFieldValues, taxonomies } from "@/domain/schema";
import { listStartups } from "@/features/startup/directory/queries";
import { browsePath, browseTarget, DEFAULT_VIEW, readView } from "@/features/startup/directory/urls";
import { suggestFilters } from "@/features/startup/search/filter-suggestions";
import { searchStartups } from "@/features/startup/search/search-startups";
import { createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const option = (...keys: [string, ...string[]]): CustomField["options"][number] => ({
  ...{ keys, name: keys[0].toUpperCase(), names: {} },
});
const FIELD: Omit<CustomField, "key" | "name"> = {
  ...{ target: "startup", kind: "choice", names: {}, hint: null, isRequired: false, isFilterable: true },
  options: [option("seed", "early"), option("growth")],
};

/** Two communities have the same field, and startups with the same values. */
async function community(): Promise<string> {
  const tenantId = await createTenant();
  const fields = [
    { ...FIELD, key: "round", name: "Round" },
    { ...FIELD, key: "secret", name: "Secret", isFilterable: false },
  ];
  await owner.insert(taxonomies).values({ tenantId, fields });
  for (const [name, value] of [
    ["Alpha", "seed"],
    ["Beta", "early"],
    ["Gamma", "growth"],
    ["Delta", null],
  ] as const) {
    const { id } = await createStartup(tenantId, { name: `Lantern ${name}` });
    const rows = value ? ["round", "secret"].map((field) => ({ tenantId, startupId: id, field, value })) : [];
    if (rows.length) await owner.insert(startupFieldValues).values(rows);
  }
  return tenantId;
}

const found = async (tenantId: string, fields: Record<string, string>) => {
  const scope = await visitorScope(tenantId);
  const view = { ...DEFAULT_VIEW, fields };
  const names = (items: { name: string }[]) => items.map(({ name }) => name.split(" ")[1]).sort();
  return [
    names((await listStartups(scope, { view, cursor: null })).items),
    names((await searchStartups(scope, { words: "lantern", view, cursor: null })).items),
  ];
};

const both = (...names: string[]) => [names, names];

it("FLD-3: a list and a search are filtered by an option and those merged into it, of this community alone", async () => {
  const [tenantId] = [await community(), await community()];
  expect(await found(tenantId, { round: "seed" })).toEqual(both("Alpha", "Beta"));
  expect(await found(tenantId, { round: "early" })).toEqual(both("Alpha", "Beta"));
  expect(await found(tenantId, { round: "growth" })).toEqual(both("Gamma"));
});

it("FLD-3: fields that aren't filters, and options that don't exist, don't filter", async () => {
  const tenantId = await community();
  const all = both("Alpha", "Beta", "Delta", "Gamma");
  for (const fields of [
    { secret: "seed" },
    { round: "x" },
    { other: "seed" },
    { constructor: "seed" },
  ] as Record<string, string>[])
    expect(await found(tenantId, fields)).toEqual(all);
});

it("FLD-3: an empty list says without which option there is something", async () => {
  const tenantId = await community();
  const view = { ...DEFAULT_VIEW, fields: { round: "growth" }, location: "nowhere" };
  const ways = await suggestFilters(await visitorScope(tenantId), { view, words: null, categories: [] });
  expect(ways).toEqual([{ label: "Without nowhere", href: "/browse?field.round=growth", count: 1 }]);
});

it("FLD-3: filters are kept in the URL, in one order, and their pages aren't kept", () => {
  const query = new URLSearchParams("field.b=x&field.a=y&field.A=z&field.c=<b>&field.=q&sort=new");
  const view = readView(query);
  expect(view.fields).toEqual({ a: "y", b: "x" });
  expect(browsePath(view)).toBe("/browse?sort=new&field.a=y&field.b=x");
  expect(browseTarget(query)).toBe("/browse?sort=new&field.a=y&field.b=x");
});
