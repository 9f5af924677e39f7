import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { posts, startupSlugs } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { TenantSettings } from "@/domain/tenant/schema";
import { proxy } from "@/proxy";
import { createStartup, createTenant, HUB, INDIE } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { tenantOf } from "../../support/trpc-caller";

async function ask(path: string, host = "localhost") {
  const headers = { host, "x-forwarded-for": "192.0.2.9" };
  const answer = await proxy(new NextRequest(`http://${host}${path}`, { headers }));
  const target = answer.headers
    .get("x-middleware-rewrite")
    ?.replace(/^https?:\/\/[^/]+\/[^/]+\/en(?=\/)/, "");
  return { status: answer.status, target, robots: answer.headers.get("x-robots-tag") };
}

const followed = async (path: string) => {
  const headers = { host: "localhost", "x-forwarded-for": "192.0.2.9" };
  const answer = await proxy(new NextRequest(`http://localhost${path}`, { headers }));
  return [answer.status, answer.headers.get("location")];
};

const FOR_ALL = ["", "/card.png", "/badge.svg?theme=dark"];

it.each([...FOR_ALL, "/edit", "/history", "/makers", "/stats?days=30"])(
  "SUB-8: an old address of a startup is followed: %s",
  async (below) => {
    const { id, slug } = await createStartup(HUB);
    const hidden = await createStartup(HUB, { status: "archived" });
    const old = `old-${slug}`;
    await owner.insert(startupSlugs).values([
      { tenantId: HUB, startupId: id, slug: old },
      { tenantId: HUB, startupId: hidden.id, slug: `${old}-hidden` },
    ]);
    const origin = originOf((await tenantOf(HUB)).domain);
    expect(await followed(`/startup/${old}${below}`)).toEqual([301, `${origin}/startup/${slug}${below}`]);
    expect((await followed(`/startup/${old}-hidden${below}`))[0]).not.toBe(301);
    expect((await followed(`/startup/${slug}${below}`))[0]).toBe(FOR_ALL.includes(below) ? 200 : 307);
  },
);

it("SUB-8: readers of a startup's comments follow it to its new address", async () => {
  const { id, slug } = await createStartup(HUB);
  const old = `old-${slug}`;
  await owner.insert(startupSlugs).values({ tenantId: HUB, startupId: id, slug: old });
  const origin = originOf((await tenantOf(HUB)).domain);
  for (const ending of ["rss", "atom", "json"])
    expect(await followed(`/feeds/comments/${old}.${ending}`)).toEqual([
      301,
      `${origin}/feeds/comments/${slug}.${ending}`,
    ]);
  expect((await followed(`/feeds/comments/${slug}.rss`))[0]).toBe(200);
  expect((await followed("/feeds/comments/nobody-had-this.rss"))[0]).toBe(404);
});

it("API-5: a board's feed is there when the board is", async () => {
  await createStartup(HUB, { launchedAt: new Date("2024-03-05T12:00:00Z") });
  for (const path of ["/feeds/leaderboard/week.rss", "/feeds/leaderboard/month/2024-03.json"])
    expect(await ask(path), path).toMatchObject({ status: 200, target: path });
  for (const path of ["/feeds/leaderboard/month/2001-01.rss", "/feeds/leaderboard/hour.rss"])
    expect(await ask(path), path).toMatchObject({ status: 404, target: "/missing" });
});

it.each([
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/feeds/new.rss",
  "/feeds/hot.json",
  "/feeds/blog.atom",
])("API-6: %s is led to its own route", async (path) => {
  expect(await ask(path)).toEqual({ status: 200, target: path, robots: null });
});

it("API-5: a feed of a made-up topic is not there", async () => {
  const { slug } = await createStartup(HUB, { tags: ["bees"] });
  const hidden = await createStartup(HUB, { tags: ["wasps"], status: "draft" });
  for (const path of ["/feeds/tag/bees.rss", `/feeds/comments/${slug}.atom`])
    expect((await ask(path)).target).toBe(path);
  for (const path of [
    "/feeds/tag/wasps.rss",
    `/feeds/comments/${hidden.slug}.atom`,
    "/feeds/top.rss",
    "/feeds/a.b",
  ])
    expect(await ask(path), path).toMatchObject({ status: 404, target: "/missing" });
});

it("DIR-9: a topic's picture is there where it lists something, and drawn for counted requests alone", async () => {
  await createStartup(HUB, { category: "Food & farming", tags: ["nectar"] });
  for (const path of ["/topics/category/food-farming/card.png", "/topics/tag/nectar/card.png"])
    expect((await ask(path)).target).toBe(path);
  for (const path of ["tag/made-up/card.png", "tag/Nectar/card.png", "stage/idea/card.png", "tag/nectar"])
    expect(await ask(`/topics/${path}`), path).toMatchObject({ status: 404, target: "/missing" });
});

it("API-6: every page of a community that is hidden from search says so", async () => {
  const domain = "hidden.example";
  await createTenant({ domain, settings: TenantSettings.parse({ isHiddenFromSearch: true }) });
  for (const path of ["/", "/browse", "/robots.txt"])
    expect((await ask(path, domain)).robots, path).toBe("noindex, nofollow");
  expect((await ask("/")).robots).toBeNull();
});

it("a guide and a post are there when they are, and made-up ones are not", async () => {
  await owner.insert(posts).values([
    { tenantId: HUB, slug: "hello", title: "Hello", summary: "", body: "", publishedAt: new Date(0) },
    { tenantId: HUB, slug: "later", title: "Later", summary: "", body: "" },
    { tenantId: INDIE, slug: "other", title: "Other", summary: "", body: "", publishedAt: new Date(0) },
  ]);
  for (const path of [
    "/docs",
    "/docs/members",
    "/docs/ranking",
    "/blog",
    "/blog/hello",
    "/api",
    "/support",
    "/gdpr",
  ])
    expect(await ask(path), path).toMatchObject({ status: 200, target: path });
  for (const path of ["/docs/none", "/docs/toString", "/blog/later", "/blog/other", "/blog/a/b"])
    expect((await ask(path)).status, path).toBe(404);
});
