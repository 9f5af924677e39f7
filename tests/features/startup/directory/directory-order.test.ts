import { describe, expect, it } from "vitest";
import { hotScore, launchDates } from "@/domain/startup/rules";
import { FIRST_PAGE_SIZE, listStartups, PAGE_SIZE } from "@/features/startup/directory/queries";
import { type BrowseView, DEFAULT_VIEW, type Sort } from "@/features/startup/directory/urls";
import { createStartup, createTenant, HUB } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";

const NOW = new Date("2026-03-11T10:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const SORTS = ["hot", "new", "top", "discussed"] as const;

type Asked = Partial<BrowseView> & { take?: number };

async function list(tenantId: string, { take, ...view }: Asked = {}, cursor?: string) {
  const scope = await visitorScope(tenantId, NOW);
  return listStartups(scope, { view: { ...DEFAULT_VIEW, ...view }, cursor, take });
}
const names = async (tenantId: string, asked: Asked = {}) =>
  (await list(tenantId, asked)).items.map(({ name }) => name);

type Planted = {
  voteCount?: number;
  commentCount?: number;
  hours: number;
  score?: number;
  category?: string;
};

async function plant(tenantId: string, name: string, { hours, score, category, ...counted }: Planted) {
  const launchedAt = hoursAgo(hours);
  const counts = { voteCount: 0, commentCount: 0, ...counted };
  const { id } = await createStartup(tenantId, {
    name,
    ...counts,
    ...(category && { category }),
    launchedAt,
    hotScore: score ?? hotScore({ ...counts, launchedAt }, NOW),
    ...launchDates(launchedAt, "Europe/Zurich"),
  });
  return { id, ...counts, launchedAt, score: score ?? 0 };
}

describe("order", () => {
  it("DIR-2: Hot, New, Top and Most discussed each order as they say, and no two alike", async () => {
    const tenantId = await createTenant();
    await plant(tenantId, "Old and loved", { voteCount: 500, commentCount: 2, hours: 240 });
    await plant(tenantId, "Talked about", { voteCount: 5, commentCount: 30, hours: 30 });
    await plant(tenantId, "Just there", { hours: 1 });
    await plant(tenantId, "Rising", { voteCount: 90, commentCount: 1, hours: 5 });
    const orders = await Promise.all(SORTS.map((sort) => names(tenantId, { sort })));
    expect(orders).toEqual([
      ["Rising", "Just there", "Talked about", "Old and loved"],
      ["Just there", "Rising", "Talked about", "Old and loved"],
      ["Old and loved", "Rising", "Talked about", "Just there"],
      ["Talked about", "Old and loved", "Rising", "Just there"],
    ]);
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

  /** One that leads, and five that tie behind it: two launches, and within each nothing but the id. */
  async function plantTies(tenantId: string) {
    const tie = { voteCount: 3, commentCount: 3, score: 3 };
    await plant(tenantId, "first", { voteCount: 4, commentCount: 4, score: 4, hours: 5 });
    const late = [];
    const early = [];
    for (let index = 0; index < 3; index += 1) late.push(await plant(tenantId, "late", { ...tie, hours: 2 }));
    for (let index = 0; index < 3; index += 1)
      early.push(await plant(tenantId, "early", { ...tie, hours: 9 }));
    return { late: late.map(({ id }) => id).sort(), early: early.map(({ id }) => id).sort() };
  }

  it.each(["hot", "top", "discussed"] as const)(
    "DIR-6: ties by %s are in the order of their launch, the earliest first, and then of their id",
    async (sort) => {
      const tenantId = await createTenant();
      const { late, early } = await plantTies(tenantId);
      const { items } = await list(tenantId, { sort });
      expect(items[0]?.name).toBe("first");
      expect(items.slice(1).map(({ id }) => id)).toEqual([...early, ...late]);
    },
  );

  it("DIR-6: startups with the same launch time are in the order of their ids under New", async () => {
    const tenantId = await createTenant();
    const { late, early } = await plantTies(tenantId);
    const { items } = await list(tenantId, { sort: "new" });
    expect(items[3]?.name).toBe("first");
    expect(items.filter(({ name }) => name !== "first").map(({ id }) => id)).toEqual([...late, ...early]);
  });
});

type Row = Awaited<ReturnType<typeof plant>>;
type Place = { id: string; rank: number | null };

const KEY: Record<Sort, (row: Row) => number> = {
  hot: ({ score }) => -score,
  new: ({ launchedAt }) => -launchedAt.getTime(),
  top: ({ voteCount }) => -voteCount,
  discussed: ({ commentCount }) => -commentCount,
};

/** The one long list that all pages together are, worked out from what was planted. */
function longList(rows: readonly Row[], sort: Sort): Place[] {
  const by = (a: Row, b: Row) =>
    KEY[sort](a) - KEY[sort](b) || a.launchedAt.getTime() - b.launchedAt.getTime() || (a.id < b.id ? -1 : 1);
  return [...rows].sort(by).map(({ id }, index) => ({ id, rank: sort === "new" ? null : index + 1 }));
}

/** Follows the cursors to the end; the pages as they came. */
async function readPages(tenantId: string, asked: Asked): Promise<Place[][]> {
  const pages: Place[][] = [];
  let cursor: string | undefined;
  do {
    const take = pages.length === 0 ? asked.take : undefined;
    const page = await list(tenantId, { ...asked, take }, cursor);
    pages.push(page.items.map(({ id, rank }) => ({ id, rank })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

describe("pages", () => {
  let tenantId: string;
  const rows: Row[] = [];

  /** Sixty whose figures repeat at different intervals, so that pages end within a tie. */
  async function plantSixty(): Promise<void> {
    if (rows.length) return;
    tenantId = await createTenant();
    for (let index = 0; index < 60; index += 1) {
      const planted = {
        hours: 1 + (index % 7),
        voteCount: index % 3,
        commentCount: index % 4,
        score: index % 8,
        category: index % 2 ? "Health" : "Media",
      };
      rows.push(await plant(tenantId, `S${index}`, planted));
    }
  }

  it.each(SORTS)(
    "DIR-5: the pages of %s are one long list in its order, each startup once and at its rank",
    async (sort) => {
      await plantSixty();
      const pages = await readPages(tenantId, { sort });
      expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 12]);
      expect(pages.flat()).toEqual(longList(rows, sort));
    },
  );

  it.each(SORTS)("DIR-5: ranks run on by %s where the first page is a short one", async (sort) => {
    await plantSixty();
    const pages = await readPages(tenantId, { sort, take: FIRST_PAGE_SIZE });
    expect(pages.map(({ length }) => length)).toEqual([FIRST_PAGE_SIZE, PAGE_SIZE, PAGE_SIZE]);
    expect(pages.flat()).toEqual(longList(rows, sort));
  });

  it.each(SORTS)("DIR-5: a narrowed list by %s has its own ranks and pages", async (sort) => {
    await plantSixty();
    const pages = await readPages(tenantId, { sort, category: "health" });
    const odd = rows.filter((_, index) => index % 2);
    expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, 6]);
    expect(pages.flat()).toEqual(longList(odd, sort));
  });

  it("DIR-5: a made-up cursor is refused with a message", async () => {
    const junk = [
      "x",
      Buffer.from("{}").toString("base64url"),
      Buffer.from('{"key":1,"at":"now()","id":"1","shown":1}').toString("base64url"),
    ];
    for (const cursor of junk) {
      await expect(async () => list(HUB, {}, cursor)).rejects.toMatchObject({
        code: "BAD_REQUEST",
        message: "We couldn't load more. Reload the page and try again.",
      });
    }
  });
});
