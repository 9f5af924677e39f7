import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, openSignIn } from "./people";
import { type Answer, ask, PORT } from "./raw-request";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

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

test("every link of a community works for a visitor, without a console message and accessibly", async ({
  page,
}) => {
  test.setTimeout(360_000);
  const noise = collectConsoleErrors(page);
  const [seen, shown] = [new Set<string>(), new Set<string>()];
  const waiting = [`${originOf("localhost")}/`];
  while (waiting.length) {
    const address = waiting.pop() ?? "";
    if (!isWorthIt(address, seen)) continue;
    seen.add(address);
    if (isFile(address)) {
      expect(await statusOf(page, address), address).toBeLessThan(400);
      continue;
    }
    const response = await openPage(page, address);
    expect(response?.status(), address).toBeLessThan(400);
    await expect(page.locator("h1"), address).toHaveCount(1);
    await expect(page.locator("main"), address).toHaveCount(1);
    // Pages of members all lead to the one on which a visitor signs in.
    const kind = kindOf(page.url());
    if (shown.has(kind)) continue;
    shown.add(kind);
    expect(await barriersOf(page), address).toEqual([]);
    waiting.push(...(await linksOf(page)));
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(noise).toEqual([]);
});

/** Links in the HTML of a page that stay on its host. */
function linksIn({ body, headers }: Answer, address: string): string[] {
  const hrefs = [...body.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const urls = [...hrefs, headers.location ?? ""].filter(Boolean).map((href) => new URL(href, address));
  const { origin } = new URL(address);
  return urls.filter((url) => url.origin === origin).map((url) => url.href.split("#")[0] ?? "");
}

/** Other communities have the same pages, so their links are followed without a browser. */
for (const { host, as } of [
  { host: "indie.localhost", as: "visitor" },
  { host: "saas.localhost", as: "owner" },
] as const) {
  test(`every link of ${host} leads its ${as} somewhere`, async () => {
    test.setTimeout(120_000);
    const cookie = as === "visitor" ? null : await openSignIn(await createMember(host, { role: as }));
    const headers: Record<string, string> = cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {};
    const seen = new Set<string>();
    const waiting = as === "visitor" ? ["/"] : ["/", "/dashboard", "/admin"];
    const addresses = waiting.map((path) => `${originOf(host)}${path}`);
    while (addresses.length) {
      const address = addresses.pop() ?? "";
      if (!isWorthIt(address, seen)) continue;
      seen.add(address);
      const { pathname, search } = new URL(address);
      const answer = await ask(`${pathname}${search}`, { host: `${host}:${PORT}`, headers });
      expect(answer.status, address).toBeLessThan(400);
      addresses.push(...linksIn(answer, address));
    }
    expect(seen.size).toBeGreaterThan(20);
  });
}
