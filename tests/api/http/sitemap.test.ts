import { expect, it } from "vitest";
import { PAGES } from "@/access/pages";
import { openSitemapPart, writeRobots, writeSitemapIndex } from "@/api/http/sitemap";
import { boards, posts } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { TenantSettings } from "@/domain/tenant/schema";
import { readSitemapPeople } from "@/features/auth/profile/sitemap";
import { listSitemapParts, readSitemapPart } from "@/features/startup/directory/sitemap";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { tenantOf } from "../../support/trpc-caller";

const read = async (stream: ReadableStream | null) => stream && new Response(stream).text();
const locations = (xml: string | null) =>
  [...(xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

it("API-6: the index leads to every listed startup at the community's own address, and to no other's", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  const listed = [await createStartup(id), await createStartup(id, { slug: "café-ü" })];
  await createStartup(id, { status: "draft" });
  await createStartup(id, { launchedAt: new Date(Date.now() + 86_400_000) });
  await createStartup(other);
  const tenant = await tenantOf(id);
  const origin = originOf(tenant.domain);
  const parts = locations(await writeSitemapIndex(tenant));
  expect(parts).toEqual(
    ["pages", "people", "sessions", "boards", `startups-${listed[0]?.id}`].map(
      (name) => `${origin}/sitemap/${name}.xml`,
    ),
  );
  const found = await read(await openSitemapPart(tenant, parts[4]?.split("/").at(-1) ?? ""));
  expect(locations(found)).toEqual([
    `${origin}/startup/${listed[0]?.slug}`,
    `${origin}/startup/caf%C3%A9-%C3%BC`,
  ]);
  expect(found).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
  const pages = locations(await read(await openSitemapPart(tenant, "pages.xml")));
  expect(pages).toContain(`${origin}/browse`);
  expect(pages).toContain(`${origin}/browse?category=developer-tools`);
  expect(pages.join()).not.toMatch(/auth|submit|outbox|\{/);
});

it("API-6: parts begin where the one before ends, at any size", async () => {
  const id = await createTenant();
  const slugs: string[] = [];
  for (let turn = 0; turn < 7; turn += 1) slugs.push((await createStartup(id)).slug);
  const scope = await visitorScope(id);
  for (const size of [1, 2, 3, 7, 8]) {
    const openings = await listSitemapParts(scope, size);
    expect(openings).toHaveLength(Math.ceil(7 / size));
    const found: string[] = [];
    for (const opening of openings)
      for await (const rows of readSitemapPart(scope, opening, size))
        found.push(...rows.map(({ slug }) => slug));
    expect(found).toEqual(slugs);
  }
});

it("API-6: final boards are in it", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  const board = {
    period: "week",
    startsOn: "2026-03-02",
    frozenAt: new Date("2026-03-09T00:01:00Z"),
  } as const;
  await owner.insert(boards).values([
    { tenantId: id, ...board },
    { tenantId: other, ...board, period: "year", startsOn: "2025-01-01" },
  ]);
  const tenant = await tenantOf(id);
  const found = await read(await openSitemapPart(tenant, "boards.xml"));
  expect(locations(found)).toEqual([`${originOf(tenant.domain)}/leaderboard/week/2026-w10`]);
  expect(found).toContain("<lastmod>2026-03-09T00:01:00.000Z</lastmod>");
});

it("API-6: a made-up part is not there", async () => {
  const id = await createTenant();
  await createStartup(id);
  const tenant = await tenantOf(id);
  for (const name of [`startups-${newId()}.xml`, "startups-.xml", "startups.xml", "pages", "../pages.xml"])
    expect(await openSitemapPart(tenant, name), name).toBeNull();
});

/** As the standard has it: `*` is anything, `$` the end, and what is not anchored is a beginning. */
function isClosed(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = ""]) => rule);
  const patterns = rules.map((rule) => {
    const escaped = rule.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${escaped}`);
  });
  return patterns.some((pattern) => pattern.test(address));
}

it("API-6: crawlers are kept from the viewer's pages, read all others, and find the sitemap's address", async () => {
  const tenant = await tenantOf(await createTenant());
  const robots = writeRobots(tenant);
  for (const [path, { group }] of Object.entries(PAGES)) {
    const address = path.replace(/\{\w+\}/g, "some-name");
    expect([address, isClosed(robots, address)]).toEqual([address, group !== "public"]);
  }
  for (const address of ["/auth?returnTo=%2F", "/api/trpc/startup.list"])
    expect([address, isClosed(robots, address)]).toEqual([address, true]);
  for (const address of ["/sitemap.xml", "/feeds/new.rss", "/startup/x/card.png"])
    expect([address, isClosed(robots, address)]).toEqual([address, false]);
  expect(robots).toContain("Allow: /api/files/");
  expect(robots).toContain(`Sitemap: ${originOf(tenant.domain)}/sitemap.xml`);
});

it("API-6: a community that is hidden from search has no sitemap", async () => {
  const id = await createTenant({ settings: TenantSettings.parse({ isHiddenFromSearch: true }) });
  await createStartup(id);
  const tenant = await tenantOf(id);
  expect(writeRobots(tenant)).not.toContain("Sitemap:");
  expect(await writeSitemapIndex(tenant)).toBeNull();
  expect(await openSitemapPart(tenant, "pages.xml")).toBeNull();
});

it("API-6: makers of listed startups are in it, as long as their profiles are public", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  const [maker, second, banned, drafter, reader, left] = [
    await createMember(id),
    await createMember(id, "owner"),
    await createMember(id, "member", { bannedAt: new Date() }),
    await createMember(id),
    await createMember(id),
    await createMember(other),
  ];
  await createStartup(id, { makers: [maker, second, banned, left] });
  await createStartup(id, { makers: [maker] });
  await createStartup(id, { makers: [drafter], status: "draft" });
  await createStartup(other, { makers: [reader] });
  const tenant = await tenantOf(id);
  const found = locations(await read(await openSitemapPart(tenant, "people.xml")));
  const expected = [maker, second].map(({ username }) => `${originOf(tenant.domain)}/profile/${username}`);
  expect(found.sort()).toEqual(expected.sort());
  const names: string[] = [];
  for await (const some of readSitemapPeople(await visitorScope(id), 1)) names.push(...some);
  expect(names.sort()).toEqual([maker, second].map(({ username }) => username).sort());
  const closed = { ...tenant, capabilities: { ...tenant.capabilities, user_profiles: false } };
  expect(await openSitemapPart(closed, "people.xml")).toBeNull();
});

it("DIR-9: categories and tags are in it", async () => {
  const id = await createTenant();
  await createStartup(id, { category: "Food & farming", tags: ["c++"] });
  const tenant = await tenantOf(id);
  const pages = locations(await read(await openSitemapPart(tenant, "pages.xml")));
  const at = (query: string) => `${originOf(tenant.domain)}/browse?${query}`;
  expect(pages).toEqual(expect.arrayContaining([at("category=food-farming"), at("tag=c%2B%2B")]));
});

it("posts are listed in the languages that the community offers, each at its language's address", async () => {
  for (const [languages, expected] of [
    [
      ["de", "en"],
      ["/en/blog/hello", "/de/blog/hallo"],
    ],
    [["en"], ["/blog/hello"]],
    [["fr", "de"], ["/de/blog/hallo"]],
    [["fr"], []],
  ] as const) {
    const id = await createTenant({ settings: TenantSettings.parse({ languages }) });
    const text = { tenantId: id, title: "", summary: "", body: "", publishedAt: new Date(0) };
    await owner.insert(posts).values([
      { ...text, slug: "hello", language: "en" },
      { ...text, slug: "hallo", language: "de" },
    ]);
    const tenant = await tenantOf(id);
    const listed = locations(await read(await openSitemapPart(tenant, "pages.xml")));
    const ofPosts = listed.filter((at) => at?.includes("/blog/"));
    expect(ofPosts.toSorted(), languages.join()).toEqual(
      expected.map((path) => `${originOf(tenant.domain)}${path}`).toSorted(),
    );
  }
});
