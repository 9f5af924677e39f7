import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog, startups, startupWords } from "@/domain/schema";
import type { CommunityRules } from "@/domain/tenant/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { indexSearch, recountWords } from "@/features/startup/search/reindex-job";
import { partsOf } from "@/features/startup/search/rules";
import { searchStartups } from "@/features/startup/search/search-startups";
import { suggestStartups } from "@/features/startup/search/suggestions";
import { searchIndexOf } from "@/lib/text/search-languages";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const HOUSES = { name: "Wohnwerk", tagline: "Alte Häuser neu gedacht", description: "Für Mieterinnen." };

const find = async (tenantId: string, words: string) => {
  const scope = await visitorScope(tenantId);
  return (await searchStartups(scope, { words, view: DEFAULT_VIEW })).items;
};
const namesOf = async (tenantId: string, words: string) =>
  (await find(tenantId, words)).map(({ name }) => name);

const speaking = (searchLanguage: "german" | "english") =>
  createTenant({
    settings: TenantSettings.parse({
      searchLanguage,
      languages: [searchLanguage === "german" ? "de" : "en"],
    }),
  });

it("DIR-4: each community's startups are found by its language's stems, and marked by them", async () => {
  const [german, english] = [await speaking("german"), await speaking("english")];
  await createStartup(german, { ...HOUSES, searchLanguage: "german" });
  await createStartup(german, { name: "Libraries", tagline: "Reading", searchLanguage: "german" });
  await createStartup(english, HOUSES);
  await createStartup(english, { name: "Libraries", tagline: "Reading" });
  expect(await namesOf(german, "Haus")).toEqual(["Wohnwerk"]);
  expect(await namesOf(german, "Mieterin")).toEqual(["Wohnwerk"]);
  expect(await namesOf(german, '"library"')).toEqual([]);
  expect(await namesOf(english, '"Haus"')).toEqual([]);
  expect(await namesOf(english, "read library")).toEqual(["Libraries"]);
  const [card] = await find(german, "haus");
  expect(partsOf(card?.marked?.tagline ?? "")[1]).toBe("Häuser");
  const suggested = await suggestStartups(await visitorScope(german), { words: "häuser", category: null });
  expect(suggested.map(({ name }) => name)).toEqual(["Wohnwerk"]);
});

it("DIR-4: a community of two languages finds the stems of both, and marks them", async () => {
  const settings = TenantSettings.parse({ searchLanguage: "german", languages: ["de", "en"] });
  const tenantId = await createTenant({ settings });
  const searchLanguage = searchIndexOf(settings);
  await createStartup(tenantId, { ...HOUSES, searchLanguage });
  await createStartup(tenantId, {
    ...{
      name: "Shelf",
      tagline: "Libraries in every street",
      description: "Reading. Die Idee.",
      searchLanguage,
    },
  });
  for (const typed of [
    "library",
    "street library",
    "die library",
    '"library"',
    "reads idee",
    "library -house",
  ])
    expect([typed, await namesOf(tenantId, typed)]).toEqual([typed, ["Shelf"]]);
  for (const typed of ["Haus", "mieterin haus", '"Haus"', "häuser -library"])
    expect([typed, await namesOf(tenantId, typed)]).toEqual([typed, ["Wohnwerk"]]);
  expect(await namesOf(tenantId, "reading -library")).toEqual([]);
  const [shelf] = await find(tenantId, "libraries die");
  expect(partsOf(shelf?.marked?.tagline ?? "")).toEqual(["", "Libraries", " in every street"]);
});

it("DIR-4: C++, C# and C are three words", async () => {
  const tenantId = await speaking("english");
  const searchLanguage = searchIndexOf({ searchLanguage: "english", languages: ["en"] });
  const startups = {
    Plus: "Tools for C++ teams",
    Sharp: "C#, F# and .NET",
    Plain: "Written in C",
    Pad: "Notepad++ hosted",
  };
  for (const [name, tagline] of Object.entries(startups))
    await createStartup(tenantId, { name, tagline, description: "Code.", searchLanguage });
  expect(await namesOf(tenantId, "c++")).toEqual(["Plus"]);
  expect(await namesOf(tenantId, "C# code")).toEqual(["Sharp"]);
  expect(await namesOf(tenantId, "written c")).toEqual(["Plain"]);
  for (const typed of ["notepad", "Notepad++", '"notepad"'])
    expect(await namesOf(tenantId, typed)).toEqual(["Pad"]);
});

it("DIR-4: startups that were indexed otherwise are indexed again at night", async () => {
  const settings = TenantSettings.parse({ languages: ["en", "de"] });
  const tenantId = await createTenant({ settings });
  await createStartup(tenantId, { ...HOUSES, searchLanguage: "english" });
  expect(await indexSearch(await visitorScope(tenantId))).toEqual({ indexed: 1 });
  expect(await namesOf(tenantId, '"Haus"')).toEqual(["Wohnwerk"]);
});

const RULES: CommunityRules = {
  reviewSubmissions: false,
  holdFirstComments: false,
  launchesPerDay: null,
  languages: ["en"],
  searchLanguage: "english",
  timeZone: "Europe/Zurich",
  isHiddenFromSearch: false,
  socialLinks: {},
};

it("DIR-4: a change of the language reindexes every startup, and is on record", async () => {
  const tenantId = await speaking("english");
  const other = await speaking("english");
  for (const id of [tenantId, other]) await createStartup(id, HOUSES);
  const admin = await createMember(tenantId, "owner");
  const caller = await callAs(admin, tenantId);
  await caller.tenant.changeRules({ ...RULES, searchLanguage: "german", base: RULES });
  startAllGenerations();
  expect(await indexSearch(await visitorScope(tenantId))).toEqual({ indexed: 1 });
  expect(await indexSearch(await visitorScope(tenantId))).toEqual({ indexed: 0 });
  expect(await namesOf(tenantId, "Haus")).toEqual(["Wohnwerk"]);
  expect(await namesOf(other, '"Haus"')).toEqual([]);
  const [entry] = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  expect(entry).toMatchObject({
    action: "tenant.rules_changed",
    before: RULES,
    after: { ...RULES, searchLanguage: "german" },
    actor: admin.username,
  });
  const [job] = await owner.execute(sql`select name from pgboss.job
    where name = 'index-search' and data ->> 'tenantId' = ${tenantId}`);
  expect(job).toEqual({ name: "index-search" });
});

it("DIR-4: only admins change the language, and only to an existing one", async () => {
  const tenantId = await createTenant();
  const elsewhere = await createMember(await createTenant(), "owner");
  for (const person of [null, await createMember(tenantId), elsewhere]) {
    const caller = await callAs(person, tenantId);
    await expect(
      caller.tenant.changeRules({ ...RULES, searchLanguage: "german", base: RULES }),
    ).rejects.toThrow();
  }
  const caller = await callAs(await createMember(tenantId, "owner"), tenantId);
  const searchLanguage = "english'; drop table startups; --" as "english";
  await expect(caller.tenant.changeRules({ ...RULES, searchLanguage, base: RULES })).rejects.toThrow();
  expect((await visitorScope(tenantId)).tenant.searchLanguage).toBe("english");
});

const splitWords = async (tenantId: string) => {
  const rows = await owner.select().from(startupWords).where(eq(startupWords.tenantId, tenantId));
  return Object.fromEntries(rows.map(({ word, startupCount }) => [word, startupCount]));
};

it("DIR-4: words are known as soon as a startup is live, counted at night, and forgotten with the last one", async () => {
  const tenantId = await createTenant();
  const draft = await createStartup(tenantId, {
    name: "Gardenly 42",
    tagline: "Zürich, ok",
    status: "draft",
  });
  const other = await createStartup(tenantId, { name: "Gardenly", tagline: "Compost-heap", tags: ["co-op"] });
  await createStartup(await createTenant(), { name: "Elsewhere", tagline: "Foreign" });
  expect(await splitWords(tenantId)).toEqual({ gardenly: 1, compost: 1, heap: 1 });
  await owner.update(startups).set({ status: "live" }).where(eq(startups.id, draft.id));
  expect(await splitWords(tenantId)).toEqual({ gardenly: 1, compost: 1, heap: 1, zürich: 1 });
  await recountWords(await visitorScope(tenantId));
  expect(await splitWords(tenantId)).toEqual({ gardenly: 2, compost: 1, heap: 1, zürich: 1 });
  await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, other.id));
  await recountWords(await visitorScope(tenantId));
  expect(await splitWords(tenantId)).toEqual({ gardenly: 1, zürich: 1 });
});

it("DIR-4: many startups with the same words go live at once, and each word is known once", async () => {
  const tenantId = await createTenant();
  const texts = ["Alpha beacon cedar", "Cedar beacon alpha", "Beacon alpha cedar"];
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => createStartup(tenantId, { name: "Twin", tagline: texts[at % 3] })),
  );
  expect(Object.keys(await splitWords(tenantId)).sort()).toEqual(["alpha", "beacon", "cedar", "twin"]);
});
