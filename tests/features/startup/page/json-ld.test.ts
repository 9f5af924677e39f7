import { expect, it } from "vitest";
import { profileJsonLd } from "@/features/auth/profile/json-ld";
import { boardJsonLd } from "@/features/startup/leaderboards/json-ld";
import { readBoard } from "@/features/startup/leaderboards/queries";
import { structuredData } from "@/features/startup/page/json-ld";
import { readStartup } from "@/features/startup/page/queries";
import { communityJsonLd } from "@/features/tenant/json-ld";
import { scriptJson } from "@/lib/format/script-json";
import { newId } from "@/lib/id";
import { createStartup, createTenant, HUB } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";
import { tenantOf } from "../../../support/trpc-caller";

it("a member's text cannot end the script that search engines read", () => {
  const text = scriptJson({ name: "</script><script>alert(1)</script><!--" });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script><!--" });
});

it("API-8: search engines read the startup's own address, its category and the way to it", async () => {
  const { slug } = await createStartup(HUB, { name: "Lantern", category: "Food & farming" });
  const startup = await readStartup(await visitorScope(HUB), slug);
  if (!startup) throw new Error("The startup is not listed.");
  const [software, trail] = structuredData(startup, "https://hub.example");
  expect(software).toMatchObject({
    "@type": "SoftwareApplication",
    name: "Lantern",
    url: `https://hub.example/startup/${slug}`,
    applicationCategory: "Food & farming",
  });
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: "https://hub.example/browse" },
      { position: 2, item: "https://hub.example/browse?category=food-farming" },
      { position: 3, item: `https://hub.example/startup/${slug}` },
    ],
  });
});

const context = "https://schema.org";
const origin = "https://hub.example";

it("API-8: a board is a list of its places in their order, with the way to it", async () => {
  const tenantId = await createTenant();
  const day = { launchedAt: new Date("2026-01-05T10:00:00Z") };
  for (const [name, voteCount] of [
    ["Second", 3],
    ["First", 9],
  ] as const)
    await createStartup(tenantId, { name, voteCount, slug: name.toLowerCase(), ...day });
  const board = { period: "day", startsOn: "2026-01-05" } as const;
  const scope = await visitorScope(tenantId, new Date("2026-01-05T12:00:00Z"));
  const [list, trail] = boardJsonLd(await readBoard(scope, board), origin);
  expect(list).toMatchObject({
    "@context": context,
    "@type": "ItemList",
    itemListElement: [
      { position: 1, name: "First", url: `${origin}/startup/first` },
      { position: 2, name: "Second" },
    ],
  });
  expect(trail).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{ item: `${origin}/leaderboard` }, { item: `${origin}/leaderboard/day/2026-01-05` }],
  });
  const [empty] = boardJsonLd({ ...(await readBoard(scope, board)), items: [] }, origin);
  expect(empty).toMatchObject({ "@type": "BreadcrumbList" });
});

it("API-8: a profile tells what it shows, and never what is hidden", () => {
  const profile = {
    userId: newId(),
    username: "ada",
    fullName: "Ada",
    avatarUrl: "/api/files/x",
    bio: null,
    links: [{ label: "Site", url: "https://ada.example" }],
    telegram: "ada_t",
    phone: "+41 1",
    fields: [],
    showsVotes: false,
    joinedAt: new Date("2026-01-05T10:00:00Z"),
  };
  const [page] = profileJsonLd(profile, origin);
  expect(page).toEqual({
    "@context": context,
    "@type": "ProfilePage",
    url: `${origin}/profile/ada`,
    dateCreated: "2026-01-05T10:00:00.000Z",
    mainEntity: {
      "@type": "Person",
      name: "Ada",
      alternateName: "ada",
      identifier: "ada",
      image: `${origin}/api/files/x`,
      sameAs: ["https://ada.example"],
    },
  });
});

it("API-8: a community is an organisation with a site that can be searched", async () => {
  const [organisation, site] = communityJsonLd(await tenantOf(HUB), origin);
  expect(organisation).toMatchObject({ "@type": "Organization", name: "StartupHub", url: `${origin}/` });
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: { target: { urlTemplate: `${origin}/browse?q={words}` } },
  });
});
