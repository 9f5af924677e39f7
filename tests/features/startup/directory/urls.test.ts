import { expect, it } from "vitest";
import { categorySlug } from "@/domain/startup/categories/rules";
import {
  type BrowseView,
  browsePath,
  browseTarget,
  DEFAULT_VIEW,
  readSegment,
  readView,
  viewSegment,
} from "@/features/startup/directory/urls";

const target = (query: string) => decodeURIComponent(browseTarget(new URLSearchParams(query)));

it.each([
  ["", "/browse/hot~~"],
  ["sort=hot", "/browse/hot~~"],
  ["sort=new", "/browse/new~~"],
  ["sort=NEW", "/browse/hot~~"],
  ["sort=top", "/browse/top-all~~"],
  ["sort=top&period=week", "/browse/top-week~~"],
  ["period=week", "/browse/hot~~"],
  ["sort=top&period=century", "/browse/top-all~~"],
  ["sort=discussed&category=Health", "/browse/discussed~health~"],
  ["category=health&tag=Open Source", "/browse/hot~health~open source"],
  ["category=../../etc&tag=a~b", "/browse/hot~etc~"],
  ["category=Food+%26+farming", "/browse/hot~food-farming~"],
  ["tag=%00", "/browse/hot~~"],
  [`tag=${"a".repeat(31)}`, "/browse/hot~~"],
  ["utm_source=x&sort=new&sort=top", "/browse/new~~"],
  ["q=  ", "/browse/hot~~"],
  ["stage=none&pricing=&hiring=no&location=<b>&match=any", "/browse/hot~~"],
  ["tag=,,bees,,&match=any", "/browse/hot~~bees"],
])("DIR-2: ?%s is the page %s", (query, page) => {
  expect(target(query)).toBe(page);
});

it("DIR-5: words and cursors go to an uncached page, with nothing unknown beside them", () => {
  expect(target("q=solar  power&junk=1&tag=diy")).toBe("/browse?q=solar+power&tag=diy");
  expect(target("cursor=abc&sort=new&x=y")).toBe("/browse?sort=new&cursor=abc");
});

it("DIR-2: every view has one address, which leads back to it", () => {
  const views = [
    DEFAULT_VIEW,
    { ...DEFAULT_VIEW, sort: "top", period: "month" } as const,
    { ...DEFAULT_VIEW, sort: "discussed", category: "food-farming", tag: "c++" } as const,
    { ...DEFAULT_VIEW, tag: "zürich" },
  ];
  const filtered: BrowseView[] = [
    { ...DEFAULT_VIEW, tag: "bees", moreTags: ["open source"] },
    { ...DEFAULT_VIEW, tag: "bees", moreTags: ["maps"], match: "any" },
    { ...DEFAULT_VIEW, stage: "idea", pricing: "free", location: "zürich, ch", hiring: true },
    { ...DEFAULT_VIEW, sort: "top", session: true },
  ];
  for (const view of filtered) {
    const query = new URL(browsePath(view), "http://x.example").searchParams;
    expect(readView(query)).toEqual(view);
    expect(browseTarget(query)).toBe(browsePath(view));
  }
  for (const view of views) {
    expect(readView(new URL(browsePath(view), "http://x.example").searchParams)).toEqual(view);
    expect(readSegment(viewSegment(view))).toEqual(view);
  }
  expect(browsePath(DEFAULT_VIEW)).toBe("/browse");
});

it.each(["", "-", "hot", "hot~", "hot~~~", "top~~", "hot-week~~", "hot~Health~", "hot~~x~y", "~~"])(
  "DIR-2: the segment %j names no page",
  (segment) => {
    expect(readSegment(segment)).toBeNull();
  },
);

it.each([
  ["Health", "health"],
  ["Food & farming", "food-farming"],
  ["  Künste/Kultur!  ", "künste-kultur"],
  ["C", "c"],
  ["C++", "c-plus-plus"],
  ["C#", "c-sharp"],
  ["50%", "50-percent"],
  ["Remote 🌍", "remote-1f30d"],
  [".", ""],
])("the category %j is %s in an address", (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});
