import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { MAX_COUNTED } from "@/features/startup/directory/filter-rules";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { readStartup } from "@/features/startup/page/queries";
import { partsOf } from "@/features/startup/search/rules";
import { searchStartups } from "@/features/startup/search/search-startups";
import { suggestStartups } from "@/features/startup/search/suggestions";
import { unscoped } from "@/server/db/client";
import { TEMPLATE } from "../../../support/addresses";
import { createMember, createStartup, createTenant, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

async function search(tenantId: string, words: string, view = {}, cursor?: string) {
  const scope = await visitorScope(tenantId);
  return searchStartups(scope, { words, view: { ...DEFAULT_VIEW, ...view }, cursor });
}
const names = async (tenantId: string, words: string, view = {}) =>
  (await search(tenantId, words, view)).items.map(({ name }) => name);

it("words in the name count more than in the tagline, and those more than in the description", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "One", tagline: "x", description: "All about gardens." });
  await createStartup(tenantId, { name: "Two", tagline: "Gardening for all", description: "x" });
  await createStartup(tenantId, { name: "Garden three", tagline: "x", description: "x" });
  await createStartup(tenantId, { name: "Nothing", tagline: "x", description: "x" });
  expect(await names(tenantId, "garden")).toEqual(["Garden three", "Two", "One"]);
});

it("DIR-4: results are counted over all pages, and a misspelled search counts what it was read as", async () => {
  const tenantId = await createTenant();
  for (let number = 0; number < 26; number++)
    await createStartup(tenantId, { name: `Lighthouse ${number}`, tagline: "x", isHiring: number < 3 });
  const scope = await visitorScope(tenantId);
  const count = async (words: string, view = {}) =>
    (await searchStartups(scope, { words, view: { ...DEFAULT_VIEW, ...view } })).count;
  expect(await count("lighthouse")).toBe(26);
  expect(await count("lihgthouse")).toBe(26);
  expect(await count("lighthouse", { hiring: true })).toBe(3);
  expect(await count("submarine")).toBe(0);
});

it("of very many matches the hottest and those with the words in their name come first, and each page continues the last", async () => {
  const tenantId = await createTenant();
  for (let number = 0; number < 260; number++)
    await createStartup(tenantId, {
      name: `One of ${number}`,
      tagline: "For harbours",
      voteCount: 1000 - number,
    });
  await createStartup(tenantId, { name: "Harbour 100%_", tagline: "x", launchedAt: new Date(0) });
  expect((await names(tenantId, "harbour")).slice(0, 2)).toEqual(["Harbour 100%_", "One of 0"]);
  expect((await names(tenantId, "harbour 100%_"))[0]).toBe("Harbour 100%_");
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(tenantId, "harbour", {}, cursor);
    found.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(["Harbour 100%_", ...Array.from({ length: 260 }, (_, number) => `One of ${number}`)]);
  const { count } = await searchStartups(await visitorScope(tenantId), {
    words: "harbour",
    view: DEFAULT_VIEW,
  });
  expect(count).toBe(MAX_COUNTED);
});

it("quotes and minus are understood, and any other input is only words", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "Solar roof", tagline: "x" });
  await createStartup(tenantId, { name: "Roof solar", tagline: "x" });
  expect(await names(tenantId, '"solar roof"')).toEqual(["Solar roof"]);
  expect(await names(tenantId, "solar -roof")).toEqual([]);
  for (const words of ["'", "':*&|!", "\\", "%%", "a".repeat(100), "<script>"]) {
    expect(await names(tenantId, words)).toEqual([]);
  }
});

it("a search keeps within category and tag, and finds nothing unlisted or of another community", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "Kiosk A", category: "Health", tags: ["x1"] });
  await createStartup(tenantId, { name: "Kiosk B", category: "Art" });
  await createStartup(tenantId, { name: "Kiosk C", status: "draft" });
  await createStartup(HUB, { name: "Kiosk D" });
  expect((await names(tenantId, "kiosk")).sort()).toEqual(["Kiosk A", "Kiosk B"]);
  expect(await names(tenantId, "kiosk", { category: "art" })).toEqual(["Kiosk B"]);
  expect(await names(tenantId, "kiosk", { tag: "x1" })).toEqual(["Kiosk A"]);
});

it("DIR-5: a long result goes on behind its last page", async () => {
  const tenantId = await createTenant();
  for (let index = 0; index < 30; index += 1) await createStartup(tenantId, { name: `Lamp ${index}` });
  const first = await search(tenantId, "lamp");
  const second = await search(tenantId, "lamp", {}, first.nextCursor ?? "");
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([24, 6, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30);
});

it("DIR-4: misspelt words are taken for the likest ones of a name, a tagline or a tag, and the result says so", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, {
    name: "Gardenly",
    tagline: "Plans beds for vegetables",
    tags: ["compost"],
  });
  await createStartup(tenantId, { name: "Nothing", tagline: "of the kind" });
  for (const [typed, meant] of [
    ["gradenly", "gardenly"],
    ["vegetabels", "vegetables"],
    ["compsot", "compost"],
    ["vegatab", "vegetables"],
    ["garden vegetbles", "gardenly vegetables"],
  ] as const) {
    const { items, spelling } = await search(tenantId, typed);
    expect([typed, spelling, items.map(({ name }) => name)]).toEqual([typed, meant, ["Gardenly"]]);
  }
  expect(await search(tenantId, "gardenly")).toMatchObject({ spelling: null, items: [{ name: "Gardenly" }] });
  for (const far of ["xylophone", "of xx", "zz", "🙂"])
    expect(await search(tenantId, far), far).toEqual({
      count: 0,
      items: [],
      nextCursor: null,
      spelling: null,
    });
});

it("DIR-4: words of which the last is only begun find what begins so, before any letter is changed", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "Gardenly", tagline: "Beds for vegetables", tags: ["compost"] });
  await createStartup(tenantId, { name: "Cardbox", tagline: "A wallet", description: "For gardeners." });
  await createStartup(tenantId, { name: "Gard", status: "draft" });
  const { items, spelling } = await search(tenantId, "garde");
  expect([items.map(({ name }) => name), spelling]).toEqual([["Gardenly", "Cardbox"], null]);
  expect(partsOf(items[0]?.marked?.name ?? "")[1]).toBe("Gardenly");
  expect(await names(tenantId, "gardenly veg")).toEqual(["Gardenly"]);
  expect(await names(tenantId, "compos")).toEqual(["Gardenly"]);
  expect((await names(tenantId, "ga")).sort()).toEqual(["Cardbox", "Gardenly"]);
  for (const exactly of ['"garde"', "garde -wallet"]) expect(await names(tenantId, exactly)).toEqual([]);
});

it("DIR-4: a correction knows the words of this community's listed startups alone", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "Draftwork", status: "draft" });
  await createStartup(HUB, { name: "Elsewhereish" });
  expect((await search(tenantId, "draftwrok")).spelling).toBeNull();
  expect((await search(tenantId, "elsewhereihs")).spelling).toBeNull();
});

it("DIR-4: matches are marked in name, tagline and excerpt, and the texts stay whole", async () => {
  const tenantId = await createTenant();
  const texts = {
    name: "Garden <b>club</b>",
    tagline: "Gardening & more",
    description: "# A title\n\nFor **gardeners** with a [garden](https://x.example). And more.",
  };
  await createStartup(tenantId, texts);
  const [card] = (await search(tenantId, "garden")).items;
  const matches = (text = "") => partsOf(text).filter((_, index) => index % 2 === 1);
  expect(matches(card?.marked?.name)).toEqual(["Garden"]);
  expect(matches(card?.marked?.tagline)).toEqual(["Gardening"]);
  expect(matches(card?.marked?.excerpt)).toEqual(["gardeners", "garden"]);
  expect(partsOf(card?.marked?.name ?? "").join("")).toBe(texts.name);
  expect(partsOf(card?.marked?.excerpt ?? "").join("")).toBe(card?.excerpt);
});

it("DIR-4: while a user types, the last word is only begun, and a typo still suggests", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "Lighthouse", tagline: "Keeps the harbour in sight" });
  await createStartup(tenantId, { name: "Harbour master", tagline: "Berths by the hour" });
  await createStartup(tenantId, { name: "Unlisted harbour", status: "draft" });
  await createStartup(HUB, { name: "Harbour of the hub" });
  await createStartup(tenantId, { name: "Pilot", tagline: "Finds the harbour", category: "Mobility" });
  const suggest = async (words: string, category: string | null = "developer-tools") =>
    (await suggestStartups(await visitorScope(tenantId), { words, category })).map(({ name }) => name);
  expect(await suggest("harb", null)).toContain("Pilot");
  expect(await suggest("harb", "mobility")).toEqual(["Pilot"]);
  expect(await suggest("harb", "made-up")).toEqual([]);
  expect(await suggest("harb")).toEqual(["Harbour master", "Lighthouse"]);
  expect(await suggest("light ho")).toEqual(["Lighthouse"]);
  expect(await suggest("harbour ma")).toEqual(["Harbour master"]);
  expect(await suggest("lihgthouse")).toEqual(["Lighthouse"]);
  for (const junk of ["'':*|&!", "\\", "🙂🙂"]) expect(await suggest(junk)).toEqual([]);
});

it("the functions of the search give nothing where no community is named", async () => {
  await createStartup(HUB, { name: "Unmistakable", tags: ["unmistakable"] });
  expect(
    await unscoped().execute(
      sql`select find_startups('english', 'unmistakable', false, '{}', '{}', false, 10, 0)`,
    ),
  ).toHaveLength(0);
  expect(
    await unscoped().execute(
      sql`select search_startups('english', 'unmistakable', false, '{}', '{}', false, 10, 0)`,
    ),
  ).toHaveLength(0);
  expect(
    await unscoped().execute(
      sql`select count_search('english', 'unmistakable', false, '{}', '{}', false, 10) as count`,
    ),
  ).toEqual([{ count: 0 }]);
  expect(await unscoped().execute(sql`select startups_tagged(array['unmistakable'], false)`)).toHaveLength(0);
  expect(
    await unscoped().execute(sql`select suggest_startups('english', 'unmistakable:*', null, 10)`),
  ).toHaveLength(0);
  expect(await unscoped().execute(sql`select words_like('unmistakable', 10)`)).toHaveLength(0);
  expect(await unscoped().execute(sql`select similar_startups('Unmistakable', 0.1, 10)`)).toHaveLength(0);
});

it("the role that owns them cannot sign in, and the app's role isn't a member of it", async () => {
  const [role] = await owner.execute(sql`
    select rolcanlogin, rolsuper, rolbypassrls,
      pg_has_role(${`${TEMPLATE}_app`}, oid, 'member') as app,
      pg_has_role(${`${TEMPLATE}_platform`}, oid, 'member') as platform
    from pg_roles where oid = (select proowner from pg_proc where proname = 'find_startups')`);
  expect(role).toEqual({
    rolcanlogin: false,
    rolsuper: false,
    rolbypassrls: false,
    app: false,
    platform: false,
  });
});

it("DIR-1: a startup's page exists on its own community alone, with its makers, and only while listed", async () => {
  const maker = await createMember(HUB);
  await createStartup(HUB, { slug: "the-page", makers: [maker], foundedYear: 2021 });
  await createStartup(HUB, { slug: "the-draft", status: "draft" });
  const scope = await visitorScope(HUB);
  const startup = await readStartup(scope, "the-page");
  expect(startup).toMatchObject({ slug: "the-page", foundedYear: 2021, images: [] });
  expect(startup?.makers).toEqual([expect.objectContaining({ username: maker.username })]);
  expect(JSON.stringify(startup)).not.toContain("@people.example");
  expect(await readStartup(scope, "the-draft")).toBeNull();
  expect(await readStartup(await visitorScope(await createTenant()), "the-page")).toBeNull();
});
