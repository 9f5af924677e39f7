import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HUB = originOf("localhost");
const INDIE = originOf("indie.localhost");

/** A browser that does not say that it is driven by a program. */
const { userAgent } = devices["Desktop Chrome"];

async function ownerAt(page: Page, host: string): Promise<void> {
  await signIn(page.context(), await createMember(host, { role: "owner" }));
}

/** Looks at a page until it has reported its visit, and leaves; whether it is measured is not left to chance. */
async function visit(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ userAgent });
  let size = 0;
  await context.exposeFunction("noteSize", (bytes: number) => {
    size = bytes;
  });
  await context.addInitScript(() => {
    Math.random = () => 0;
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith("/api/vitals") && body instanceof Blob)
        (window as typeof window & { noteSize: (bytes: number) => void }).noteSize(body.size);
      return send(url, body);
    };
  });
  const page = await context.newPage();
  const seen = page.waitForResponse((answer) => answer.url().endsWith("/api/views"));
  const measuring = page.waitForResponse((answer) => /\.js/.test(answer.url()) && answer.ok());
  await page.goto(address);
  expect((await seen).status()).toBe(204);
  await measuring;
  await page.waitForTimeout(1000);
  // As if the tab were hidden: a browser that is driven says so again while a page is left.
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/vitals"));
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect((await told).status()).toBe(204);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  return size;
}

test("LEAD-14, ANA-5: a visit tells how fast its page was in less than a kilobyte, and the page's row shows it", async ({
  page,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  page.on("request", (request) => {
    if (request.url().endsWith("/api/csp-reports")) noise.push(`policy report: ${request.postData()}`);
  });
  const size = await visit(browser, `${INDIE}/docs/ranking`);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(1024);
  await ownerAt(page, "indie.localhost");
  await page.goto(`${INDIE}/admin/analytics?days=7`);
  const row = page.getByRole("table", { name: "Speed by page" }).getByRole("row", { name: "/docs/ranking" });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/Good|Moderate|Poor/, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("region", { name: "This browser" })).toContainText("of 100 MB");
  expect(noise).toEqual([]);
});

test("ANA-1, ANA-3: days are chosen, the keys go from day to day, and the table says what the chart says @phone", async ({
  page,
}) => {
  const noise = collectConsoleErrors(page);
  await ownerAt(page, "localhost");
  await page.goto(`${HUB}/admin/analytics`);
  await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7/);
  const activity = page.getByRole("region", { name: "Figures" });
  await activity.getByRole("tab", { name: /^Votes/ }).click();
  await activity.getByText("Show data").click();
  const rows = activity.getByRole("table", { name: "Votes by day" }).getByRole("row");
  await expect(rows).toHaveCount(8);
  const figures = await rows.evaluateAll((all) =>
    all.slice(1).map((one) => [...one.children].map((cell) => cell.textContent ?? "")),
  );
  const chart = activity.getByRole("application");
  await chart.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowLeft");
  for (const [day = "", value = ""] of figures.toReversed()) {
    await expect(activity.locator(".recharts-tooltip-wrapper")).toHaveText(
      new RegExp(`${day}.*Votes : ${value}$`),
    );
    await page.keyboard.press("ArrowRight");
  }
  const change = page.getByText(/^\S+ from \d|^before: /).first();
  await expect(change).toBeVisible();
  await page.getByRole("link", { name: "Don't compare" }).click();
  await expect(change).toHaveCount(0);
  await expect(activity.getByRole("tab", { name: /^Votes/ })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-03");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-03/);
  await page.goto(`${HUB}/admin/analytics?from=2026-03-01&to=2026-01-01`);
  await expect(page.getByText("Choose a start and an end day")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  expect(noise).toEqual([]);
});

test("ANA-1, ANA-3: one page has all figures, is accessible, and each table leaves as a file", async ({
  page,
}) => {
  await ownerAt(page, "localhost");
  await page.goto(`${HUB}/admin/analytics?days=90`);
  for (const title of ["Figures", "Pages", "Sources", "Top startups"]) {
    const part = page.getByRole("region", { name: title, exact: true });
    await expect(part.getByRole("button", { name: / as CSV$/ })).toBeVisible();
  }
  await expect(page.locator("svg[role=application]").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Speed" }).click();
  await expect(page.getByRole("heading", { name: "Speed", exact: true })).toBeInViewport();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "By page as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);
});

test("ANA-7, BIL-10: without the entitlement one sees the basic part, and what has the rest is named", async ({
  page,
}) => {
  await ownerAt(page, "indie.localhost");
  await page.goto(`${INDIE}/admin/analytics`);
  await expect(page.getByRole("region", { name: "Figures" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Compare/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /CSV/ })).toHaveCount(0);
  await expect(page.getByText(/feature of the Professional plan \(advanced analytics\)/)).toBeVisible();
  await page.goto(`${INDIE}/admin/analytics?from=2026-01-01&to=2026-01-03`);
  await expect(page.getByText(/“Custom period” is part of advanced analytics/)).toBeVisible();
  await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "page");
});

test("ANA-4: for how long details are kept is chosen on the page and is there after a reload", async ({
  page,
}) => {
  await ownerAt(page, "saas.localhost");
  const address = `${originOf("saas.localhost")}/admin/analytics`;
  await openPage(page, address);
  const months = page.getByLabel("Keep details for");
  await months.selectOption("36");
  await page.getByRole("region", { name: "Retention" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Retention saved")).toBeVisible();
  await page.goto(address);
  await expect(months).toHaveValue("36");
});
