import { expect, test } from "@playwright/test";
import { countRequests } from "./count-requests";
import { openPage } from "./open";
import { createMember, signIn } from "./people";
import { originOf } from "./support";
import { violations } from "./violations";

test("a community shows its own name, title and links, and an unknown path says so", async ({ page }) => {
  await page.goto(`${originOf("indie.localhost")}/`);
  await expect(page).toHaveTitle("IndieZH - Zürich Indie Entrepreneur Community");
  await page.goto(`${originOf("localhost")}/`);
  await expect(page).toHaveTitle("StartupHub - Startup Community");
  const response = await page.goto(`${originOf("indie.localhost")}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("does not exist on IndieZH")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(`${originOf("indie.localhost")}/`);
});

test("the drawer of phones opens, lists the pages and gives the focus back @phone", async ({ page }) => {
  await page.goto(`${originOf("localhost")}/`);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Browse" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("a menu that cannot be loaded leaves the page as it is @phone", async ({ page }) => {
  await openPage(page, `${originOf("localhost")}/`);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

for (const path of ["/", "/browse"]) {
  test(`each script of ${path} is loaded once`, async ({ page, request }) => {
    const text = await (await request.get(`${originOf("localhost")}${path}`)).text();
    const written = [...text.matchAll(/<script src="([^"]+)"/g)].map(([, address = ""]) => address);
    expect(written.some((address) => address.includes("turbopack-"))).toBe(true);
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
    });
    await openPage(page, `${originOf("localhost")}${path}`);
    for (const address of written)
      expect(loaded.filter((one) => one === address).length, address).toBeLessThanOrEqual(1);
    expect(loaded).toContain(written.find((address) => address.includes("turbopack-")));
  });
}

test("a page is fetched ahead once its link is pointed at, unless it loads whole", async ({ page }) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has("_rsc")) ahead.push(pathname);
  });
  const pricing = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  await openPage(page, `${originOf("localhost")}/browse`);
  expect(ahead).toEqual([]);
  await pricing.hover();
  await expect.poll(() => ahead).toContain("/pricing");
  expect(new Set(ahead)).toEqual(new Set(["/pricing"]));
  ahead.length = 0;
  await openPage(page, `${originOf("localhost")}/auth`);
  await pricing.hover();
  await pricing.click();
  expect(ahead).toEqual([]);
  await expect(page).toHaveURL(`${originOf("localhost")}/pricing`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const [reader, most] of [
  ["visitor", 3],
  ["member", 5],
] as const)
  test(`the list asks a server for at most ${most} things when a ${reader} comes back`, async ({
    browser,
  }) => {
    const member = reader === "member" ? await createMember("localhost") : null;
    await countRequests(browser, async ({ context, requests }) => {
      if (member) await signIn(context, member);
      const page = await context.newPage();
      const visit = async () => {
        await page.goto("about:blank");
        requests.length = 0;
        // The view is counted last, when the browser is idle.
        const counted = page.waitForResponse(/\/api\/views$/);
        await openPage(page, `${originOf("localhost")}/browse`);
        await counted;
        // One visit in some loads the code that measures it, once.
        return requests.filter((request) => !request.includes("/_next/static/"));
      };
      await visit();
      const asked = await visit();
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
      expect(asked).toContain("POST /api/views");
      expect(asked.some((path) => path.includes("auth.viewer,"))).toBe(member !== null);
    });
  });

test("the chosen theme is there from the first paint", async ({ page }) => {
  await page.goto(`${originOf("localhost")}/`);
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("radio", { name: "System" }).check({ force: true });
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("a theme chosen in one tab holds in another once that one is looked at", async ({ page, context }) => {
  await openPage(page, `${originOf("localhost")}/`);
  const other = await context.newPage();
  await openPage(other, `${originOf("localhost")}/browse`);
  await other.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("the skip link leads past the bar", async ({ page }) => {
  await page.goto(`${originOf("localhost")}/`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the layout fits 320 pixels without sideways scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/browse", "/auth"]) {
    await page.goto(`${originOf("localhost")}${path}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("with text of twice the size, nothing in the bar is cut off or over another part", async ({ page }) => {
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, `${originOf("localhost")}/browse`);
    await page.addStyleTag({ content: "html { font-size: 32px }" });
    const bar = page.getByRole("banner");
    const parts = bar.locator("a:visible, button:visible");
    const boxes = (await Promise.all((await parts.all()).map((one) => one.boundingBox()))).filter(
      (box) => box !== null,
    );
    expect(boxes.length, "the brand, the sign-in and the menu").toBeGreaterThanOrEqual(3);
    for (const [at, box] of boxes.entries()) {
      expect(box.x + box.width, `${width}: ${at}`).toBeLessThanOrEqual(width);
      const next = boxes[at + 1];
      if (next) expect(box.x + box.width, `${width}: ${at} beside the next`).toBeLessThanOrEqual(next.x);
    }
    const isCut = await bar
      .locator("a:visible, button:visible, a:visible span")
      .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1));
    expect(isCut, `${width}: a text is cut off`).toBe(false);
  }
});

test("a page whose fonts arrive late doesn't move", async ({ page }) => {
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { score: 0 };
    Object.assign(window, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.score += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/browse", "/sessions"]) {
    await page.goto(`${originOf("localhost")}${path}`, { waitUntil: "commit" });
    await page.waitForFunction(
      () => [...document.fonts].filter((font) => font.status === "loaded").length >= 2,
    );
    await page.waitForTimeout(100);
    const score = await page.evaluate(
      () => (window as unknown as { layoutShift: { score: number } }).layoutShift.score,
    );
    expect(score, path).toBeLessThan(0.02);
  }
});
