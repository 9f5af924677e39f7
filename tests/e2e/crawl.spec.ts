import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { collectNoise, originOf } from "./support";

const HOSTS = ["localhost", "indie.localhost"];
const ENOUGH_STARTUPS = 3;

/** Links of the page that stay on its host, each address once and without its fragment. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  const own = hrefs.filter((href) => href.startsWith(origin)).map((href) => href.split("#")[0] ?? href);
  return [...new Set(own)];
}

/** A few startups stand for all, and filters are tried one by one: their pages are made by the same code. */
function isWorthIt(href: string, seen: Set<string>): boolean {
  if (seen.has(href)) return false;
  const isStartup = (address: string) => new URL(address).pathname.startsWith("/startup/");
  if (isStartup(href)) return [...seen].filter(isStartup).length < ENOUGH_STARTUPS;
  if (new URL(href).searchParams.size > 1) return false;
  return !href.includes("cursor=");
}

for (const host of HOSTS) {
  test(`every link on ${host} leads somewhere, without a word on the console and without a barrier`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const noise = collectNoise(page);
    const seen = new Set<string>();
    const waiting = [`${originOf(host)}/`];
    while (waiting.length) {
      const address = waiting.pop() ?? "";
      if (!isWorthIt(address, seen)) continue;
      seen.add(address);
      const response = await page.goto(address, { waitUntil: "networkidle" });
      expect(response?.status(), address).toBeLessThan(400);
      if (!response?.headers()["content-type"]?.startsWith("text/html")) continue;
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
