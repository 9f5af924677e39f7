import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { originOf } from "./support";

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
  const dialog = page.getByRole("dialog", { name: `Why ${name} stands where it stands` });
  await expect(dialog).toContainText("Place 1 in Hot.");
  const value = async (term: string | RegExp) => {
    const line = dialog.locator("dl > div").filter({ has: page.getByText(term) });
    return Number((await line.locator("dd").innerText()).replaceAll(",", ""));
  };
  const sum = (await value(/^Interest/)) + (await value(/^Launch:/));
  expect(Math.abs(sum - (await value(/^Score$/)))).toBeLessThan(0.001);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole("link", { name: "How the ranking works" }).click();
  await expect(page).toHaveURL(`${HUB}/docs/ranking`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How the ranking works");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("DIR-7: boards have addresses of their own and lead to their neighbours", async ({ page }) => {
  await page.goto(`${HUB}/leaderboard`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Today",
    "This week",
    "This month",
    "This year",
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const year = page.getByRole("region", { name: "This year" });
  await year
    .getByRole("link", { name: /^\d{4}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/leaderboard\/year\/\d{4}$/);
  await expect(page.getByText(/^Votes count until the end of/)).toBeVisible();
  const places = await page.locator("ol > li > span:first-child").allTextContents();
  expect(places.length).toBeGreaterThan(5);
  expect(places.map(Number)).toEqual(places.map(Number).sort((a, b) => a - b));
  await page.goto(`${HUB}/leaderboard`);
  await page.getByRole("region", { name: "This month" }).getByRole("link").last().click();
  await expect(page.getByText(/Final since the end of/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Vote for/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^After:/ }).click();
  await expect(page).toHaveURL(/\/leaderboard\/month\/\d{4}-\d\d$/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
