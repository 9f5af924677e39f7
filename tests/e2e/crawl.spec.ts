import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { collectNoise, originOf } from "./support";

/**
 * How much of each host is seen: so many pages of one kind, and so many filters at once, for they combine without
 * end. Two at once show whether they go together; a second host has the same code behind it.
 */
type Extent = { pagesOfKind: number; filters: number };
const HOSTS: Record<string, Extent> = {
  localhost: { pagesOfKind: 2, filters: 2 },
  "indie.localhost": { pagesOfKind: 1, filters: 1 },
};

/** Links of the page that stay on its host, each address once and without its fragment. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator("a[href]")
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

/** A few pages stand for all of their kind, which are made by the same code. */
function isWorthIt(href: string, seen: Set<string>, { pagesOfKind, filters }: Extent): boolean {
  const { searchParams } = new URL(href);
  if (seen.has(href) || searchParams.has("cursor") || searchParams.size > filters) return false;
  const kind = kindOf(href);
  const enough = searchParams.size > 1 ? 1 : pagesOfKind;
  return [...seen].filter((address) => kindOf(address) === kind).length < enough;
}

/** What is no page: pictures, feeds, the sitemap. */
const isFile = (address: string): boolean => /^\/api\/|\.\w+$/.test(new URL(address).pathname);

/** Such are asked for by the page, for the browser's own viewer is none of ours. */
const statusOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, address);

for (const [host, extent] of Object.entries(HOSTS)) {
  test(`every link on ${host} leads somewhere, without a word on the console and without a barrier`, async ({
    page,
  }) => {
    test.setTimeout(360_000);
    const noise = collectNoise(page);
    const seen = new Set<string>();
    const waiting = [`${originOf(host)}/`];
    while (waiting.length) {
      const address = waiting.pop() ?? "";
      if (!isWorthIt(address, seen, extent)) continue;
      seen.add(address);
      if (isFile(address)) {
        expect(await statusOf(page, address), address).toBeLessThan(400);
        continue;
      }
      const response = await page.goto(address, { waitUntil: "networkidle" });
      expect(response?.status(), address).toBeLessThan(400);
      await expect(page.locator("h1"), address).toHaveCount(1);
      await expect(page.locator("main"), address).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        address,
      ).toEqual([]);
      waiting.push(...(await linksOf(page)));
    }
    expect(seen.size).toBeGreaterThan(5);
    expect(noise).toEqual([]);
  });
}
