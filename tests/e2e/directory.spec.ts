import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createStartup } from "./people";
import { originOf, translate } from "./support";
import { violations } from "./violations";

const HUB = originOf("localhost");
const INDIE = originOf("indie.localhost");
const SAAS = originOf("saas.localhost");

const cards = (page: Page) => page.getByRole("article");
const names = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

test("DIR-1: two communities show their own startups, and none of the other's", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  const ofHub = await names(page);
  await page.goto(`${INDIE}/browse`);
  const ofIndie = await names(page);
  expect(ofHub.length).toBe(12);
  expect(ofIndie.length).toBeGreaterThan(10);
  expect(ofIndie.filter((name) => ofHub.includes(name))).toEqual([]);
  const slug = await cards(page).first().getByRole("link").first().getAttribute("href");
  expect((await page.goto(`${INDIE}${slug}`))?.status()).toBe(200);
  expect((await page.goto(`${HUB}${slug}`))?.status()).toBe(404);
});

test("DIR-1: startups of two communities with the same address are each shown at home alone", async ({
  page,
}) => {
  const ofHub = await createStartup("localhost");
  const ofIndie = await createStartup("indie.localhost", undefined, ofHub.slug);
  for (const [own, other] of [
    [ofHub, ofIndie],
    [ofIndie, ofHub],
    [ofHub, ofIndie],
  ] as const) {
    await page.goto(own.address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.name);
    await expect(page.getByText(other.name)).toHaveCount(0);
  }
});

test("DIR-11: the heading names a community of tier 1, and no other", async ({ page }) => {
  await page.goto(`${INDIE}/browse`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startups on IndieZH");
  await page.goto(`${SAAS}/browse`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startups");
});

test("DIR-2: every order is a link, reached by keyboard, whose address can be shared", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  const hot = await names(page);
  await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Top" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${HUB}/browse?sort=top`);
  const links = page.getByRole("navigation", { name: "Sort" });
  await expect(links.getByRole("link", { name: "Top" })).toHaveAttribute("aria-current", "true");
  await expect.poll(() => names(page)).not.toEqual(hot);
  const counts = await page.getByRole("button", { name: /^Vote for/ }).allTextContents();
  expect(counts.map(Number)).toEqual(counts.map(Number).sort((a, b) => b - a));
  await page.getByRole("link", { name: "This month" }).click();
  await expect(page).toHaveURL(`${HUB}/browse?sort=top&period=month`);
  const shared = await names(page);
  await page.goto("about:blank");
  await page.goto(`${HUB}/browse?period=month&unknown=1&sort=top`);
  expect(await names(page)).toEqual(shared);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/browse\?sort=top&period=month$/,
  );
});

test("DIR-2: a keyboard user who chooses an order or a category stays there", async ({ page }) => {
  await openPage(page, `${HUB}/browse`);
  for (const name of ["Top", "Most discussed", "Health", "All"]) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true }).first();
    await link.press("Enter");
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(link).toBeFocused();
  }
});

test("a category and a tag narrow the list, and can be dropped again", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Health startups");
  // In Hot, a row says what moved it in the place of its tags.
  await page.goto(`${HUB}/browse?sort=new`);
  const tag = cards(page).locator('a[href*="tag="]').first();
  const word = await tag.innerText();
  await tag.click();
  await expect(page.getByRole("link", { name: `Remove filter: Tag: ${word}` })).toBeVisible();
  await page.getByRole("link", { name: `Remove filter: Tag: ${word}` }).click();
  await expect(page).toHaveURL(`${HUB}/browse`);
});

test("words find startups, and a search without a result says what to drop", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  await page.getByRole("searchbox", { name: "Search startups" }).fill("nurses");
  await page.keyboard.press("Enter");
  await expect(cards(page).getByRole("link", { name: "Nightround", exact: true })).toBeVisible();
  await page.goto(`${HUB}/browse?q=zzyzx&category=health`);
  await expect(page.getByText("No results")).toBeVisible();
  await page.getByRole("link", { name: /^Clear search ?\d+ startups?$/ }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("DIR-5: more startups are added below, and coming back finds them and the place @phone", async ({
  page,
}) => {
  await openPage(page, `${HUB}/browse?sort=new`);
  await translate(page);
  const before = await cards(page).count();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  const after = await cards(page).count();
  const target = cards(page).nth(before + 5);
  await target.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await target.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(/\/startup\//);
  await page.goBack();
  await expect(page).toHaveURL(`${HUB}/browse?sort=new`);
  await expect(cards(page)).toHaveCount(after);
  const drift = async () => Math.abs((await page.evaluate(() => scrollY)) - place);
  await expect.poll(drift).toBeLessThan(60);
  await page.reload();
  await expect(cards(page)).toHaveCount(after);
  await expect.poll(drift).toBeLessThan(60);
  await page.goto(`${HUB}/browse`);
  await page.goto(`${HUB}/browse?sort=new`);
  await expect(cards(page)).toHaveCount(before);
});

test("DIR-5: a list that cannot go on stays as it is, and says so", async ({ page, context }) => {
  await openPage(page, `${HUB}/browse`);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page.getByText("We couldn't load more")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(36);
});

test("DIR-5: the last link leaves the focus to the first startup that came by it", async ({ page }) => {
  await openPage(page, `${HUB}/browse?sort=new`);
  const link = page.getByRole("link", { name: "Load more" });
  let shown = 0;
  while ((await link.count()) > 0) {
    shown = await cards(page).count();
    await link.press("Enter");
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  }
  const first = cards(page).nth(shown).getByRole("heading").getByRole("link");
  await expect(first).toBeFocused();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("DIR-5: the directory is read, paged, sorted and searched by links and forms", async ({ page }) => {
    await page.goto(`${HUB}/browse`);
    const first = await names(page);
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page.getByRole("link", { name: "Back to the first page" })).toBeVisible();
    const second = await names(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    expect(await names(page)).toEqual(first);
    await page.getByRole("searchbox").fill("nurses");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(cards(page).first()).toContainText("Nightround");
    await cards(page)
      .first()
      .getByRole("link", { name: /^View Details/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nightround");
    await expect(page.getByText("works for a whole shift without network")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Browse" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Startups");
  });
});

test("a startup's page tells search engines and other sites what it is", async ({ page }) => {
  await page.goto(`${HUB}/startup/nightround`);
  await expect(page).toHaveTitle("Nightround · StartupHub");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${HUB}/startup/nightround`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const parsed = data.map((text) => JSON.parse(text));
  expect(parsed.map((item) => item["@type"])).toEqual(["SoftwareApplication", "BreadcrumbList"]);
  expect(parsed[0]).toMatchObject({ name: "Nightround", applicationCategory: "Health" });
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  const response = await page.request.get(image ?? "");
  expect(response.headers()["content-type"]).toBe("image/png");
});

test("a startup's address is copied by Share", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${HUB}/startup/nightround`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${HUB}/startup/nightround`);
});

test("the landing page shows the community's own figures and startups, and its tier's cards", async ({
  page,
}) => {
  await page.goto(`${HUB}/`);
  await expect(page.getByRole("heading", { name: "Platform Control" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth");
  await expect(page.getByRole("link", { name: "Create Account" })).toBeVisible();
  await page.getByRole("link", { name: "Explore Startups" }).click();
  await expect(page).toHaveURL(`${HUB}/browse`);
  await page.goto(`${INDIE}/`);
  await expect(page.getByRole("heading", { name: "Platform Control" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Top startups" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "This community in numbers" })).toContainText("Startups");
});

for (const address of [
  `${HUB}/`,
  `${INDIE}/`,
  `${HUB}/browse`,
  `${SAAS}/browse?sort=top&period=year`,
  `${INDIE}/browse?q=zzyzx`,
  `${HUB}/startup/nightround`,
]) {
  test(`assistive technology can use ${address} @phone`, async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(address);
      expect(await violations(page)).toEqual([]);
    }
  });
}
