import { expect, type Page, test } from "@playwright/test";
import { createMember, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

/**
 * Pages are made by the same code on every host, so one host is checked for accessibility; other journeys check
 * the brands.
 */
const CRAWLS = [
  { host: "localhost", as: "visitor", seeksBarriers: true },
  { host: "indie.localhost", as: "visitor", seeksBarriers: false },
  { host: "saas.localhost", as: "owner", seeksBarriers: false },
] as const;

/** Links of the page that can be followed and stay on its host, each address once and without its fragment. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator("a[href]:not([inert] a)")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  const own = hrefs.filter((href) => href.startsWith(origin)).map((href) => href.split("#")[0] ?? href);
  return [...new Set(own)];
}

/** What a page shows, whatever its row or its filter: `/startup/`, `/browse?tag`. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const ofSession = pathname.replace(/^\/sessions\/[\da-f-]{36}/, "/sessions/{id}");
  const place = pathname.match(/^\/(startup|profile|leaderboard|feeds\/\w+|api\/files)\//)?.[0] ?? ofSession;
  return `${place}?${[...searchParams.keys()].sort()}`;
}

/** One page stands for all of its kind, which are made by the same code; filters combine without end. */
function isWorthIt(href: string, seen: Set<string>): boolean {
  const { searchParams } = new URL(href);
  if (searchParams.has("cursor") || searchParams.size > 1) return false;
  const kind = kindOf(href);
  return ![...seen].some((address) => kindOf(address) === kind);
}

/** Addresses without a page: images, feeds, the sitemap. */
const isFile = (address: string): boolean => /^\/api\/|\.\w+$/.test(new URL(address).pathname);

/** The test requests these from the page, because the browser's own viewer isn't part of the product. */
const statusOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, address);

async function barriersOf(page: Page): Promise<string[]> {
  return (await violations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

for (const { host, as, seeksBarriers } of CRAWLS) {
  const without = seeksBarriers
    ? "a message on the console or an accessibility fault"
    : "a message on the console";
  test(`every link of ${host} for its ${as} leads somewhere, without ${without}`, async ({ page }) => {
    test.setTimeout(360_000);
    if (as !== "visitor") await signIn(page.context(), await createMember(host, { role: as }));
    const noise = collectConsoleErrors(page);
    const seen = new Set<string>();
    const waiting = [`${originOf(host)}/`];
    while (waiting.length) {
      const address = waiting.pop() ?? "";
      if (!isWorthIt(address, seen)) continue;
      seen.add(address);
      if (isFile(address)) {
        expect(await statusOf(page, address), address).toBeLessThan(400);
        continue;
      }
      const response = await page.goto(address, { waitUntil: "networkidle" });
      expect(response?.status(), address).toBeLessThan(400);
      await expect(page.locator("h1"), address).toHaveCount(1);
      await expect(page.locator("main"), address).toHaveCount(1);
      if (seeksBarriers) expect(await barriersOf(page), address).toEqual([]);
      waiting.push(...(await linksOf(page)));
    }
    expect(seen.size).toBeGreaterThan(5);
    expect(noise).toEqual([]);
  });
}
