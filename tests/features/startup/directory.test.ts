import { describe, expect, it } from "vitest";
import { type BrowseView, DEFAULT_VIEW } from "@/features/startup/browse-address";
import { listCategories, listStartups, readFigures } from "@/features/startup/directory";
import { hotScore, launchDates } from "@/features/startup/rules";
import { searchStartups } from "@/features/startup/search";
import { findWaysOut } from "@/features/startup/ways-out";
import { createStartup as create, createTenant, HUB, INDIE } from "../../support/factories";
import { visitorScope } from "../../support/scopes";

const NOW = new Date("2026-03-11T10:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const createStartup: typeof create = (tenantId, over) =>
  create(tenantId, { launchedAt: hoursAgo(1), ...over });

async function list(tenantId: string, view: Partial<BrowseView> = {}, cursor?: string) {
  const scope = await visitorScope(tenantId, NOW);
  return listStartups(scope, { view: { ...DEFAULT_VIEW, ...view }, cursor });
}
const names = async (tenantId: string, view: Partial<BrowseView> = {}) =>
  (await list(tenantId, view)).items.map(({ name }) => name);

type Counts = { voteCount?: number; commentCount?: number; hours?: number };

async function plant(tenantId: string, name: string, { voteCount = 0, commentCount = 0, hours = 1 }: Counts) {
  const launchedAt = hoursAgo(hours);
  return createStartup(tenantId, {
    name,
    voteCount,
    commentCount,
    launchedAt,
    hotScore: hotScore({ voteCount, commentCount, launchedAt }, NOW),
    ...launchDates(launchedAt, "Europe/Zurich"),
  });
}

describe("what is listed", () => {
  it("DIR-1: only live and launched startups of the community are listed", async () => {
    const tenantId = await createTenant();
    await plant(tenantId, "Listed", {});
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

describe("order", () => {
  it("DIR-2: Hot, New, Top and Most discussed order as they say", async () => {
    const tenantId = await createTenant();
    await plant(tenantId, "Old and loved", { voteCount: 500, hours: 240 });
    await plant(tenantId, "Fresh", { voteCount: 2, hours: 1 });
    await plant(tenantId, "Talked about", { voteCount: 5, commentCount: 30, hours: 30 });
    expect(await names(tenantId, { sort: "hot" })).toEqual(["Fresh", "Talked about", "Old and loved"]);
    expect(await names(tenantId, { sort: "new" })).toEqual(["Fresh", "Talked about", "Old and loved"]);
    expect(await names(tenantId, { sort: "top" })).toEqual(["Old and loved", "Talked about", "Fresh"]);
    expect(await names(tenantId, { sort: "discussed" })).toEqual(["Talked about", "Old and loved", "Fresh"]);
  });

  it("DIR-2: Top of a day, week, month and year counts launches of the community's calendar", async () => {
    const tenantId = await createTenant();
    await plant(tenantId, "Today", { voteCount: 1, hours: 1 });
    await plant(tenantId, "Yesterday in UTC, today in Zürich", { voteCount: 2, hours: 10.5 });
    await plant(tenantId, "Monday", { voteCount: 3, hours: 48 });
    await plant(tenantId, "Last week", { voteCount: 4, hours: 24 * 5 });
    await plant(tenantId, "January", { voteCount: 5, hours: 24 * 50 });
    await plant(tenantId, "Last year", { voteCount: 6, hours: 24 * 100 });
    const within = (period: BrowseView["period"]) => names(tenantId, { sort: "top", period });
    const day = ["Yesterday in UTC, today in Zürich", "Today"];
    expect(await within("day")).toEqual(day);
    expect(await within("week")).toEqual(["Monday", ...day]);
    expect(await within("month")).toEqual(["Last week", "Monday", ...day]);
    expect(await within("year")).toEqual(["January", "Last week", "Monday", ...day]);
    expect(await within("all")).toEqual(["Last year", "January", "Last week", "Monday", ...day]);
  });

  it("DIR-6: a startup dated ahead scores 0, and the score only depends on launch and counts", () => {
    const counts = { voteCount: 10, commentCount: 4 };
    expect(hotScore({ ...counts, launchedAt: hoursAgo(-1) }, NOW)).toBe(0);
    const launchedAt = hoursAgo(5);
    expect(hotScore({ ...counts, launchedAt }, NOW)).toBe(hotScore({ ...counts, launchedAt }, hoursAgo(-99)));
  });

  it("DIR-6: ties break by the earliest launch, then by id", async () => {
    const tenantId = await createTenant();
    await plant(tenantId, "Later", { voteCount: 3, hours: 1 });
    await plant(tenantId, "Earlier", { voteCount: 3, hours: 9 });
    const same = [await plant(tenantId, "A", { hours: 20 }), await plant(tenantId, "B", { hours: 20 })];
    const { items } = await list(tenantId, { sort: "top" });
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(["Earlier", "Later"]);
    expect(items.slice(2).map(({ id }) => id)).toEqual(same.map(({ id }) => id).sort());
  });
});

describe("pages", () => {
  it.each(["hot", "new", "top", "discussed"] as const)(
    "DIR-5: paging by %s shows every startup once, in the order of one long list, with running ranks",
    async (sort) => {
      const tenantId = await createTenant();
      for (let index = 0; index < 60; index += 1) {
        const tie = index % 3;
        await plant(tenantId, `S${index}`, { voteCount: tie, commentCount: tie, hours: 1 + (index % 7) });
      }
      const seen: { id: string; rank: number | null }[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(tenantId, { sort }, cursor);
        seen.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
      if (sort !== "new") expect(seen.map(({ rank }) => rank)).toEqual(seen.map((_, index) => index + 1));
    },
  );

  it("DIR-5: a cursor that nobody wrote is refused in words", async () => {
    const junk = [
      "x",
      Buffer.from("{}").toString("base64url"),
      Buffer.from('{"key":1,"at":"now()","id":"1","shown":1}').toString("base64url"),
    ];
    for (const cursor of junk) {
      await expect(async () => list(HUB, {}, cursor)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
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

  it("DIR-3: an empty list says without which filter there is something, and how much", async () => {
    const tenantId = await createTenant();
    for (const name of ["A", "B"])
      await createStartup(tenantId, { name, category: "Health", pricing: "free" });
    await createStartup(tenantId, { name: "Kiosk", category: "Media", location: "Bern" });
    const scope = await visitorScope(tenantId, NOW);
    const ways = (view: Partial<BrowseView>, words: string | null = null) =>
      findWaysOut(scope, { view: { ...DEFAULT_VIEW, ...view }, words, categories: ["Health", "Media"] });
    expect(await ways({ category: "health", location: "bern" })).toEqual([
      { label: "Without the location bern", href: "/browse?category=health", count: 2 },
      { label: "Without Health", href: "/browse?location=bern", count: 1 },
    ]);
    expect(await ways({ category: "health" }, "kiosk")).toEqual([
      { label: "Without “kiosk”", href: "/browse?category=health", count: 2 },
      { label: "Without Health", href: "/browse?q=kiosk", count: 1 },
    ]);
    expect(await ways({ category: "health", location: "bern", stage: "idea" }, "zzz")).toEqual([
      { label: "Only Health", href: "/browse?category=health", count: 2 },
      { label: "Only the location bern", href: "/browse?location=bern", count: 1 },
    ]);
    expect(await ways({ stage: "idea" })).toEqual([
      { label: "Without the stage idea", href: "/browse", count: 3 },
    ]);
    expect(await ways({ category: "made-up" })).toEqual([
      { label: "Without the category made-up", href: "/browse", count: 3 },
    ]);
    await createStartup(tenantId, { name: "Lighthouse", location: "Basel" });
    expect(await ways({ location: "atlantis" }, "lihgthouse")).toEqual([
      { label: "Without the location atlantis", href: "/browse?q=lihgthouse", count: 1 },
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
    for (const category of ["Health", "Art", "Health"]) await createStartup(tenantId, { category });
    await createStartup(tenantId, { category: "Hidden", status: "draft" });
    expect(await listCategories(await visitorScope(tenantId, NOW))).toEqual(["Art", "Health"]);
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

it("where a community does not vote, its cards say so", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId);
  const scope = await visitorScope(tenantId, NOW);
  const mute = { ...scope.tenant, capabilities: { ...scope.tenant.capabilities, voting: false } };
  const isVotable = async (tenant: typeof mute) =>
    (await listStartups({ ...scope, tenant }, { view: DEFAULT_VIEW })).items[0]?.isVotable;
  expect(await isVotable(scope.tenant)).toBe(true);
  expect(await isVotable(mute)).toBe(false);
});
