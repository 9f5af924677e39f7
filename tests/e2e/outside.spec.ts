import { expect, test } from "@playwright/test";
import { openPage } from "./open";
import { originOf } from "./support";
import { violations } from "./violations";

const HUB = originOf("localhost");
const INDIE = originOf("indie.localhost");

test("API-6: a sitemap leads from its index to pages that are there", async ({ request }) => {
  const robots = await (await request.get(`${HUB}/robots.txt`)).text();
  const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
  expect(index).toBe(`${HUB}/sitemap.xml`);
  const locations = async (address: string) => {
    const text = await (await request.get(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) => found);
  };
  const parts = await locations(index);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    const pages = await locations(part);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of [...pages.slice(0, 5), ...pages.slice(-2)]) {
      expect(page.startsWith(`${HUB}/`)).toBe(true);
      expect([page, (await request.get(page)).status()]).toEqual([page, 200]);
    }
  }
});

test("API-5: each page of the directory names its feeds, and a feed is sent again only after a change", async ({
  page,
  request,
}) => {
  await page.goto(`${HUB}/browse`);
  const hrefs = await page
    .locator('link[rel="alternate"][type*="+"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(hrefs).toEqual(["rss", "atom", "json"].map((format) => `${HUB}/feeds/hot.${format}`));
  for (const href of hrefs) {
    const first = await request.get(href);
    expect(first.status()).toBe(200);
    const etag = first.headers().etag ?? "";
    const again = await request.get(href, { headers: { "If-None-Match": etag } });
    expect([again.status(), await again.text()]).toEqual([304, ""]);
  }
  await page.goto((await (await request.get(`${HUB}/feeds/new.json`)).json()).items[0].url);
  await expect(page.locator('link[rel="alternate"][type*="rss"]')).toHaveAttribute(
    "href",
    /\/feeds\/comments\//,
  );
});

test("GDP-3: the foot of a page leads to pages in the community's name", async ({ page }) => {
  await page.goto(`${INDIE}/`);
  const links = page.getByRole("contentinfo").getByRole("link");
  for (const name of ["Leaderboard", "Docs", "API", "Blog", "Support", "Privacy", "Terms", "Cookies", "GDPR"])
    await expect(links.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
  for (const path of ["/docs", "/docs/members", "/docs/owners", "/api", "/blog", "/support", "/privacy"]) {
    await page.goto(`${INDIE}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText("IndieZH");
    expect(await violations(page), path).toEqual([]);
  }
});

test("GDP-3: a visitor writes to the owner, sees which fields are missing, and gets a reference", async ({
  page,
}) => {
  await page.goto(`${HUB}/support`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Choose a topic.")).toBeVisible();
  await expect(page.getByLabel("What's it about?")).toBeFocused();
  await page.getByLabel("What's it about?").selectOption("problem");
  await page.getByLabel("Your message").fill("The page is empty.");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Your email").fill("ada@visitors.example");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeFocused();
  await page.goto(`${HUB}/dev/outbox`);
  await expect(page.getByText("Something doesn't work: Ada").first()).toBeVisible();
});

test("A11-5: a page and a startup are reached by the keyboard alone", async ({ page }) => {
  await openPage(page, `${HUB}/browse`);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = page.getByRole("main").getByRole("heading", { level: 2 }).nth(1).getByRole("link");
  await expect(second).toBeFocused();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("priv");
  await expect(palette.getByRole("option", { name: "Privacy" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${HUB}/privacy`);
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("penn");
  await expect(palette.getByRole("option", { name: "Pennyweight" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${HUB}/startup/pennyweight`);
});

test("A11-5: single keys are explained and can be switched off", async ({ page }) => {
  await openPage(page, `${HUB}/browse`);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(
    page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link"),
  ).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Page or startup" })).toBeFocused();
  await page.keyboard.type("shortcuts");
  await page.keyboard.press("Enter");
  await expect(help.getByRole("checkbox")).not.toBeChecked();
});
