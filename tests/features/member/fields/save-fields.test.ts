import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { CustomField } from "@/access/tenant";
import { memberFieldValues, members, taxonomies } from "@/domain/schema";
import { readProfile } from "@/features/auth/profile/queries";
import { createMember, createPerson, createTenant, joinAs, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const EVERYONE = { query: "", role: null, standing: null, joined: null, seen: null };

const field = (key: string, over: Partial<CustomField> = {}): CustomField => ({
  ...{ key, target: "member", kind: "text", name: key.toUpperCase(), names: {}, hint: null },
  ...{ isRequired: false, isFilterable: false, options: [] },
  ...over,
});

async function community(...fields: CustomField[]): Promise<string> {
  const tenantId = await createTenant();
  await owner.insert(taxonomies).values({ tenantId, fields });
  return tenantId;
}

const saveAs = async (person: Person, tenantId: string, values: Record<string, string>) =>
  (await callAs(person, tenantId)).member.fields.save({ values });

const shownOf = async (tenantId: string, { username }: Person) =>
  (await readProfile(await visitorScope(tenantId), username))?.fields.map(({ name, values }) => [
    name,
    values[0]?.name,
  ]);

it("FLD-4: a member's values are on the profile of this community alone", async () => {
  const [here, there] = [await community(field("city")), await community(field("city"))];
  const person = await createMember(here);
  await joinAs(person, there);
  await saveAs(person, here, { city: " Chur ", unknown: "x" });
  expect(await shownOf(here, person)).toEqual([["CITY", "Chur"]]);
  expect(await shownOf(there, person)).toEqual([]);
  expect((await (await callAs(person, here)).member.fields.own()).values).toEqual({ city: "Chur" });
});

it("FLD-4: a required field is demanded with the next change, and a user who saves becomes a member", async () => {
  const tenantId = await community(field("city", { isRequired: true }), field("site", { kind: "link" }));
  const person = await createPerson();
  await expect(saveAs(person, tenantId, { city: "" })).rejects.toMatchObject({
    cause: { reason: "fields.city" },
  });
  await expect(saveAs(person, tenantId, { city: "Chur", site: "javascript:x" })).rejects.toMatchObject({
    cause: { reason: "fields.site" },
  });
  const isMember = and(eq(members.tenantId, tenantId), eq(members.userId, person.userId));
  expect(await owner.$count(members, isMember)).toBe(0);
  await saveAs(person, tenantId, { city: "Chur" });
  expect(await shownOf(tenantId, person)).toEqual([["CITY", "Chur"]]);
});

it("FLD-4: a hidden profile shows none, and leaving deletes them", async () => {
  const tenantId = await community(field("city"));
  const person = await createMember(tenantId);
  await saveAs(person, tenantId, { city: "Chur" });
  const isTheirs = and(eq(members.tenantId, tenantId), eq(members.userId, person.userId));
  await owner
    .update(members)
    .set({ profileHiddenAt: new Date(), profileHiddenReason: "Spam" })
    .where(isTheirs);
  expect(await shownOf(tenantId, person)).toEqual([]);
  await (await callAs(person, tenantId)).member.leave({});
  expect(await owner.$count(memberFieldValues, eq(memberFieldValues.userId, person.userId))).toBe(0);
});

it("FLD-4: admins export them with the members, safe from formulas", async () => {
  const tenantId = await community(field("city"));
  const person = await createMember(tenantId);
  await saveAs(person, tenantId, { city: "=1+1" });
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  const csv = await admin.member.exportPeople(EVERYONE);
  expect(csv).toContain("CITY");
  expect(csv).toContain(person.username);
  expect(csv).toContain("'=1+1");
});
