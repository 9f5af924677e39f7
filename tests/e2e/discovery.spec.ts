import { expect, test } from "@playwright/test";
import { originOf } from "./support";
import { violations } from "./violations";

const HUB = originOf("localhost");
const firstName = (text: string | null) => String(text).trim();

test("LEAD-1: a startup explains its rank in place, and the formula has a page", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  const name = firstName(await page.getByRole("article").first().getByRole("heading").textContent());
  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^View Details/ })
    .click();
  await page.getByRole("link", { name: "Why this rank" }).click();
  const dialog = page.getByRole("dialog", { name: `Why “${name}” ranks here` });
  await expect(dialog).toContainText("#1 in Hot.");
  const value = async (term: string | RegExp) => {
    const line = dialog.locator("dl > div").filter({ has: page.getByText(term) });
    return Number((await line.locator("dd").innerText()).replaceAll(",", ""));
  };
  const sum = (await value(/^Interest/)) + (await value(/^Launch:/));
  expect(Math.abs(sum - (await value(/^Score$/)))).toBeLessThan(0.001);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "How ranking works" }).click();
  await expect(page).toHaveURL(`${HUB}/docs/ranking`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How ranking works");
  expect(await violations(page)).toEqual([]);
});

test("DIR-7: boards have their own addresses and lead to their neighbors", async ({ page }) => {
  await page.goto(`${HUB}/leaderboard`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Today",
    "This week",
    "This month",
    "This year",
  ]);
  expect(await violations(page)).toEqual([]);
  const year = page.getByRole("region", { name: "This year" });
  await year
    .getByRole("link", { name: /^\d{4}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/leaderboard\/year\/\d{4}$/);
  await expect(page.getByText(/^Votes count until the end of/)).toBeVisible();
  const places = await page.locator("ol > li > article > span:first-child").allTextContents();
  const ranks = places.map((place) => Number(place.replace("Rank ", "")));
  expect(ranks.length).toBeGreaterThan(5);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  await page.goto(`${HUB}/leaderboard`);
  await page.getByRole("region", { name: "This month" }).getByRole("link").last().click();
  await expect(page.getByText(/Final since the end of/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Vote for/ })).toHaveCount(0);
  const month = page.url();
  await page.getByRole("link", { name: /^After:/ }).click();
  await expect(page).not.toHaveURL(month);
  await expect(page).toHaveURL(/\/leaderboard\/month\/\d{4}-\d\d$/);
  expect(await violations(page)).toEqual([]);
});

/** A startup of the demo data that no other name resembles, and its name with two letters in the wrong order. */
const NAME = "Nightround";
const SLIP = "Ngihtround";

test("DIR-3: filters are set in a form, stand as chips, and each chip drops its own", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Stage").selectOption("launched");
  await page.getByLabel("Pricing").selectOption("free");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/browse\?stage=launched&pricing=free/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Remove filter: Stage: launched" }).click();
  await expect(page).toHaveURL(`${HUB}/browse?pricing=free`);
  await page.getByRole("link", { name: "Remove filter: Pricing: free" }).click();
  await expect(page).toHaveURL(`${HUB}/browse`);
  await expect(page.getByRole("link", { name: /Remove filter/ })).toHaveCount(0);
});

test("DIR-3: a result without startups names the filter to drop and how much that finds", async ({
  page,
}) => {
  await page.goto(`${HUB}/browse?pricing=free&location=atlantis`);
  await expect(page.getByText("No results", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Without Free" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Without atlantis ?\d+ startups?$/ }).click();
  await expect(page).toHaveURL(`${HUB}/browse?pricing=free`);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("DIR-4: a misspelt word finds what was meant, marked, and says so", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  const field = page.getByRole("searchbox", { name: "Search startups" });
  await field.fill(SLIP);
  await field.press("Enter");
  await expect(page.getByText(`No startups match “${SLIP}”. Did you mean`)).toBeVisible();
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: NAME, exact: true }) });
  await expect(card.locator("mark").first()).toHaveText(NAME);
  await page.getByRole("link", { name: NAME.toLowerCase(), exact: true }).click();
  await expect(page).toHaveURL(`${HUB}/browse?q=${NAME.toLowerCase()}`);
  await expect(page.getByText("Did you mean")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: NAME, exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("DIR-4: suggestions are reached by keyboard, opened by Enter and closed by Escape", async ({ page }) => {
  await page.goto(`${HUB}/browse`);
  const field = page.getByLabel("Search startups");
  await field.focus();
  await field.pressSequentially(NAME.slice(0, 5), { delay: 40 });
  const option = page.getByRole("option", { name: new RegExp(`^${NAME}`) });
  await expect(option).toBeVisible();
  await field.press("Escape");
  await expect(option).toHaveCount(0);
  await field.press(NAME.charAt(5));
  // Until the new suggestions come, the shorter word's stay.
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await expect(option).toBeVisible();
  await field.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(NAME);
});

test("DIR-9: a category says what it is about, and other sites are shown its picture", async ({
  page,
  request,
}) => {
  // On a slow device the link works before React has taken over the head of the first page.
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(`${HUB}/browse`);
  const category = page.getByRole("navigation", { name: "Category" }).getByRole("link").nth(1);
  const name = await category.innerText();
  await category.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} startups`);
  await expect(page.locator("header").getByText(/\d+ startups? on StartupHub/)).toBeVisible();
  await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const meta = (selector: string) => page.locator(`head ${selector}`);
  const canonical = () =>
    meta('link[rel="canonical"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await expect.poll(canonical).toEqual([page.url()]);
  await expect(meta('link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
    "href",
    /\/feeds\/category\//,
  );
  await expect(meta('meta[name="description"]')).toHaveAttribute("content", /on StartupHub/);
  const image = await meta('meta[property="og:image"]').getAttribute("content");
  const drawn = await request.get(String(image));
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  const map = await (await request.get(`${HUB}/sitemap/pages.xml`)).text();
  expect(map).toContain(page.url().replaceAll("&", "&amp;"));
});

test("GDP-3: every version of a legal page is public, and the blog has its feeds", async ({
  page,
  request,
}) => {
  for (const name of ["privacy", "terms", "cookies", "gdpr"]) {
    await page.goto(`${HUB}/${name}/versions`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("versions");
    expect(await violations(page)).toEqual([]);
  }
  await page.goto(`${HUB}/blog`);
  await expect(page.getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", "/feeds/blog.rss");
  for (const format of ["rss", "atom", "json"])
    expect((await request.get(`${HUB}/feeds/blog.${format}`)).status()).toBe(200);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("DIR-3, DIR-4: filters and a misspelt search work as forms and links", async ({ page }) => {
    await page.goto(`${HUB}/browse`);
    await page.getByRole("searchbox", { name: "Search startups" }).fill(SLIP);
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("Did you mean")).toBeVisible();
    await expect(page.getByRole("heading", { name: NAME, exact: true })).toBeVisible();
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Location").fill("Atlantis");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("link", { name: /^Without atlantis/i })).toBeVisible();
  });
});
