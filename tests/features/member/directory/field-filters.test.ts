import { expect, it } from "vitest";
import type { CustomField } from "@/access/tenant";
import { EMPTY_ENTRY } from "@/domain/member/directory/rules";
import { memberFieldValues, taxonomies } from "@/domain/schema";
import { directoryQuery, directoryViewOf, NO_VIEW } from "@/features/member/directory/urls";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const option = (...keys: [string, ...string[]]): CustomField["options"][number] => ({
  ...{ keys, name: keys[0].toUpperCase(), names: {} },
});
const FIELD: CustomField = {
  ...{ key: "role", name: "Role", target: "member", kind: "multi_choice", names: {}, hint: null },
  ...{ isRequired: false, isFilterable: true, options: [option("maker", "builder"), option("investor")] },
};

/** Members who are listed, with the values that they have chosen of each field. */
async function community(people: Record<string, string[]>) {
  const tenantId = await createTenant();
  const fields = [FIELD, { ...FIELD, key: "secret", name: "Secret", isFilterable: false }];
  await owner.insert(taxonomies).values({ tenantId, fields });
  const names = new Map<string, string>();
  for (const [name, values] of Object.entries(people)) {
    const person = await createMember(tenantId);
    names.set(person.userId, name);
    const caller = await callAs(person, tenantId);
    await caller.member.directory.save({ ...EMPTY_ENTRY, shownFields: ["skills"], skills: ["Rust"] });
    const rows = ["role", "secret"].flatMap((field) =>
      values.map((value) => ({ tenantId, userId: person.userId, field, value })),
    );
    if (rows.length) await owner.insert(memberFieldValues).values(rows);
  }
  const reader = await callAs(await createMember(tenantId), tenantId);
  return async (fields: Record<string, string>, words: string | null = null) => {
    const { items } = await reader.member.directory.list({
      view: { ...NO_VIEW, fields, words },
      cursor: null,
    });
    return items.map(({ userId }) => names.get(userId)).sort();
  };
}

it("FLD-5: members are filtered by an option and those merged into it, of this community alone", async () => {
  const people = { Ada: ["maker"], Ben: ["builder", "investor"], Cem: ["investor"], Dua: [] };
  await community(people);
  const found = await community(people);
  expect(await found({ role: "maker" })).toEqual(["Ada", "Ben"]);
  expect(await found({ role: "builder" })).toEqual(["Ada", "Ben"]);
  expect(await found({ role: "investor" })).toEqual(["Ben", "Cem"]);
  expect(await found({ role: "investor" }, "rust")).toEqual(["Ben", "Cem"]);
});

it("FLD-5: fields that aren't filters, and options that don't exist, don't filter", async () => {
  const found = await community({ Ada: ["maker"], Dua: [] });
  for (const fields of [{ secret: "maker" }, { role: "x" }, { other: "maker" }, {}] as Record<
    string,
    string
  >[])
    expect(await found(fields)).toEqual(["Ada", "Dua"]);
});

it("FLD-5: a filter is in the URL, and in a saved search", () => {
  const view = { ...NO_VIEW, skill: "Rust", fields: { role: "maker" } };
  const query = directoryQuery(view);
  expect(query).toBe("skill=Rust&field.role=maker");
  expect(directoryViewOf(Object.fromEntries(new URLSearchParams(query)))).toEqual(view);
  expect(directoryViewOf({ "field.role": "<b>", "field.": "x", field: "y" })).toEqual(NO_VIEW);
});
