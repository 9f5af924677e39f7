import { describe, expect, it } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import { listCategories, listStartups, readFigures } from "@/features/startup/directory/queries";
import { type BrowseView, DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { suggestFilters } from "@/features/startup/search/filter-suggestions";
import { searchStartups } from "@/features/startup/search/search-startups";
import { createStartup as create, createTenant, HUB, INDIE } from "../../../support/factories";
import { ownerSql } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const NOW = new Date("2026-03-11T10:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const createStartup: typeof create = (tenantId, over) =>
  create(tenantId, { launchedAt: hoursAgo(1), ...over });

async function list(tenantId: string, view: Partial<BrowseView> = {}) {
  return listStartups(await visitorScope(tenantId, NOW), { view: { ...DEFAULT_VIEW, ...view } });
}
const names = async (tenantId: string, view: Partial<BrowseView> = {}) =>
  (await list(tenantId, view)).items.map(({ name }) => name);

describe("the listed startups", () => {
  it("DIR-1: only live and launched startups of the community are listed", async () => {
    const tenantId = await createTenant();
    await createStartup(tenantId, { name: "Listed" });
    for (const status of ["draft", "in_review", "scheduled", "archived", "rejected"] as const) {
      await createStartup(tenantId, { name: status, status });
    }
    await createStartup(tenantId, { name: "Tomorrow", launchedAt: hoursAgo(-24) });
    expect(await names(tenantId)).toEqual(["Listed"]);
  });

  it("DIR-1: two communities with the same slug never see each other's startup", async () => {
    await createStartup(HUB, { slug: "same", name: "Of the hub" });
    await createStartup(INDIE, { slug: "same", name: "Of the indies" });
    expect(await names(HUB)).toContain("Of the hub");
    expect(await names(HUB)).not.toContain("Of the indies");
    expect(await names(INDIE)).not.toContain("Of the hub");
  });

  it("DIR-11: an empty community has an empty list", async () => {
    expect(await list(await createTenant())).toEqual({ items: [], nextCursor: null });
  });
});

describe("filters", () => {
  it("by category and by tag, together with any order", async () => {
    const tenantId = await createTenant();
    await createStartup(tenantId, { name: "A", category: "Food & farming", tags: ["bees", "open source"] });
    await createStartup(tenantId, { name: "B", category: "Food & farming", tags: ["bread"] });
    await createStartup(tenantId, { name: "C", category: "Health", tags: ["bees"] });
    expect(await names(tenantId, { category: "health" })).toEqual(["C"]);
    expect((await names(tenantId, { category: "food-farming", sort: "new" })).sort()).toEqual(["A", "B"]);
    expect((await names(tenantId, { tag: "bees", sort: "top" })).sort()).toEqual(["A", "C"]);
    expect(await names(tenantId, { tag: "open source", category: "food-farming" })).toEqual(["A"]);
    expect(await names(tenantId, { category: "nothing-of-the-kind" })).toEqual([]);
  });

  it("DIR-3: by several tags, all or any of them, and by stage, pricing, location and hiring", async () => {
    const tenantId = await createTenant();
    await createStartup(tenantId, {
      name: "A",
      tags: ["bees", "maps"],
      stage: "idea",
      location: "Zürich, CH",
    });
    await createStartup(tenantId, { name: "B", tags: ["bees"], pricing: "free", location: "Bern" });
    await createStartup(tenantId, { name: "C", tags: ["maps"], stage: "idea", isHiring: true });
    const found = async (view: Partial<BrowseView>) => (await names(tenantId, view)).sort();
    expect(await found({ tag: "bees", moreTags: ["maps"] })).toEqual(["A"]);
    expect(await found({ tag: "bees", moreTags: ["maps"], match: "any" })).toEqual(["A", "B", "C"]);
    expect(await found({ stage: "idea" })).toEqual(["A", "C"]);
    expect(await found({ stage: "idea", hiring: true })).toEqual(["C"]);
    expect(await found({ pricing: "free", sort: "top" })).toEqual(["B"]);
    expect(await found({ location: "zürich" })).toEqual(["A"]);
    expect(await found({ location: "zürich, ch" })).toEqual(["A"]);
    expect(await found({ location: "zür" })).toEqual([]);
    expect(await found({ location: "bern", tag: "maps" })).toEqual([]);
  });

  it("DIR-3: a list of tags that thousands of startups have is in its order, too", async () => {
    const tenantId = await createTenant();
    await ownerSql`insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category,
        tags, status, launched_at, vote_count)
      select gen_random_uuid(), ${tenantId}, 'many-' || n, 'Many ' || n, 'One of many', '', '', n, 'Health',
        case when n % 2 = 0 then array['bees', 'maps'] else array['bees'] end, 'live', ${hoursAgo(1).toISOString()}::timestamptz, n
      from generate_series(1, 3000) n`;
    await createStartup(tenantId, { name: "Maps alone", tags: ["maps"], voteCount: 4000 });
    await createStartup(tenantId, { name: "Neither", tags: ["bread"], voteCount: 5000 });
    const first = async (view: Partial<BrowseView>) =>
      (await names(tenantId, { ...view, sort: "top" })).slice(0, 3);
    expect(await first({ tag: "bees" })).toEqual(["Many 3000", "Many 2999", "Many 2998"]);
    expect(await first({ tag: "bees", moreTags: ["maps"] })).toEqual(["Many 3000", "Many 2998", "Many 2996"]);
    expect(await first({ tag: "bees", moreTags: ["maps"], match: "any" })).toEqual([
      "Maps alone",
      "Many 3000",
      "Many 2999",
    ]);
  });

  it("DIR-3: an empty list says without which filter there is something, and how much", async () => {
    const tenantId = await createTenant();
    for (const name of ["A", "B"])
      await createStartup(tenantId, { name, category: "Health", pricing: "free" });
    await createStartup(tenantId, { name: "Kiosk", category: "Media", location: "Bern" });
    const scope = await visitorScope(tenantId, NOW);
    const ways = (view: Partial<BrowseView>, words: string | null = null) =>
      suggestFilters(scope, {
        view: { ...DEFAULT_VIEW, ...view },
        words,
        categories: ["Health", "Media"].map(plainCategory),
      });
    expect(await ways({ category: "health", location: "bern" })).toEqual([
      { label: "Without bern", href: "/browse?category=health", count: 2 },
      { label: "Without Health", href: "/browse?location=bern", count: 1 },
    ]);
    expect(await ways({ category: "health" }, "kiosk")).toEqual([
      { label: "Clear search", href: "/browse?category=health", count: 2 },
      { label: "Without Health", href: "/browse?q=kiosk", count: 1 },
    ]);
    expect(await ways({ category: "health", location: "bern", stage: "idea" }, "zzz")).toEqual([
      { label: "Only Health", href: "/browse?category=health", count: 2 },
      { label: "Only bern", href: "/browse?location=bern", count: 1 },
    ]);
    expect(await ways({ stage: "idea" })).toEqual([{ label: "Without Idea", href: "/browse", count: 3 }]);
    expect(await ways({ category: "made-up" })).toEqual([
      { label: "Without made-up", href: "/browse", count: 3 },
    ]);
    await createStartup(tenantId, { name: "Lighthouse", location: "Basel" });
    expect(await ways({ location: "atlantis" }, "lihgthouse")).toEqual([
      { label: "Without atlantis", href: "/browse?q=lihgthouse", count: 1 },
    ]);
  });

  it("DIR-3: a search keeps within every filter", async () => {
    const tenantId = await createTenant();
    const planted = { stage: "idea", pricing: "paid", location: "Bern, CH", isHiring: true } as const;
    await createStartup(tenantId, { name: "Kiosk all", tags: ["x1", "x2"], ...planted });
    await createStartup(tenantId, { name: "Kiosk none", tags: ["x1"] });
    const scope = await visitorScope(tenantId, NOW);
    const found = async (view: Partial<BrowseView>) =>
      (await searchStartups(scope, { words: "kiosk", view: { ...DEFAULT_VIEW, ...view } })).items.map(
        ({ name }) => name,
      );
    const filters: Partial<BrowseView>[] = [
      { stage: "idea" },
      { pricing: "paid" },
      { location: "bern" },
      { hiring: true },
      { tag: "x1", moreTags: ["x2"] },
    ];
    for (const view of filters) expect(await found(view)).toEqual(["Kiosk all"]);
    expect((await found({ tag: "x1", moreTags: ["x2"], match: "any" })).sort()).toEqual([
      "Kiosk all",
      "Kiosk none",
    ]);
  });

  it("a tag finds startups of the own community only", async () => {
    const tenantId = await createTenant();
    await createStartup(HUB, { name: "Elsewhere", tags: ["unusual-tag"] });
    expect(await names(tenantId, { tag: "unusual-tag" })).toEqual([]);
    expect(await names(HUB, { tag: "unusual-tag" })).toEqual(["Elsewhere"]);
  });

  it("categories in use are listed once, in alphabetical order", async () => {
    const tenantId = await createTenant();
    for (const category of ["Health", "Travel", "Öffis", "art", "Health"])
      await createStartup(tenantId, { category });
    await createStartup(tenantId, { category: "Hidden", status: "draft" });
    const categories = await listCategories(await visitorScope(tenantId, NOW));
    expect(categories.map(({ name }) => name)).toEqual(["art", "Health", "Öffis", "Travel"]);
    expect(await listCategories(await visitorScope(await createTenant(), NOW))).toEqual([]);
  });
});

it("the figures of a community count what is listed there", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { voteCount: 3, commentCount: 1 });
  await createStartup(tenantId, { voteCount: 4 });
  await createStartup(tenantId, { voteCount: 9, status: "archived" });
  const figures = await readFigures(await visitorScope(tenantId, NOW));
  expect(figures).toEqual({ startups: 2, votes: 7, comments: 1, members: 0 });
});

it("without votes in a community, its cards say so", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId);
  const scope = await visitorScope(tenantId, NOW);
  const mute = { ...scope.tenant, capabilities: { ...scope.tenant.capabilities, voting: false } };
  const isVotable = async (tenant: typeof mute) =>
    (await listStartups({ ...scope, tenant }, { view: DEFAULT_VIEW })).items[0]?.isVotable;
  expect(await isVotable(scope.tenant)).toBe(true);
  expect(await isVotable(mute)).toBe(false);
});
