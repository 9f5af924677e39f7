import { readFile } from "node:fs/promises";
import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, createStartup, inDatabase, type Startup, signIn } from "./people";
import { ask } from "./raw-request";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";

/** A browser that does not say that it is driven by a program. */
const { userAgent } = devices["Desktop Chrome"];

async function makerOf(page: Page): Promise<Startup> {
  const maker = await createMember(HOST);
  const startup = await createStartup(HOST, maker);
  await signIn(page.context(), maker);
  return startup;
}

async function look(
  browser: Browser,
  { address }: Startup,
  headers: Record<string, string> = {},
): Promise<void> {
  const context = await browser.newContext({ userAgent, extraHTTPHeaders: headers });
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith("/api/visits"));
  await visitor.goto(address);
  expect((await counted).status()).toBe(204);
  if (!headers["Sec-GPC"]) {
    await context.route("https://*.example/**", (route) => route.fulfill({ body: "There" }));
    const clicked = visitor.waitForResponse((answer) => answer.url().endsWith("/api/visits"));
    await visitor.getByRole("link", { name: "Visit website" }).click();
    await clicked;
    await visitor.reload();
  }
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

const figure = (page: Page, name: string) =>
  page.getByRole("tab").filter({ has: page.getByText(name, { exact: true }) });

test("SUB-9: a view and a click are counted once, and the maker reads and saves them @phone", async ({
  page,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const startup = await makerOf(page);
  await look(browser, startup);
  await look(browser, startup, { "Sec-GPC": "1" });
  await page.goto(startup.address);
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Statistics for “${startup.name}”` }),
  ).toBeVisible();
  await expect(figure(page, "Views")).toHaveText("Views1");
  await expect(figure(page, "Website clicks")).toHaveText("Website clicks1");
  await expect(figure(page, "Conversion")).toContainText("Conversion100%");
  await expect(page.getByRole("row", { name: "Direct 1 100% 1" })).toBeVisible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "page");
  await page.getByText("Show data").first().click();
  await expect(page.getByRole("table", { name: "Views by day" }).getByRole("row")).toHaveCount(8);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Days as CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved.split("\r\n").slice(-2)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d,1,1,0$/), ""]);
  await page.goto(`${originOf(HOST)}/dashboard`);
  await expect(page.getByRole("link", { name: `Statistics for “${startup.name}”` })).toBeVisible();
  expect(noise).toEqual([]);
});

test("SUB-9: only makers and moderators find the statistics", async ({ page }) => {
  const startup = await createStartup(HOST);
  await signIn(page.context(), await createMember(HOST));
  expect((await page.goto(`${startup.address}/stats`))?.status()).toBe(404);
  await page.context().clearCookies();
  await signIn(page.context(), await createMember(HOST, { role: "moderator" }));
  expect((await page.goto(`${startup.address}/stats`))?.status()).toBe(200);
});

test("SUB-8: a maker changes the name with its address, the old one leads there, and the change is in the history", async ({
  page,
}) => {
  const startup = await makerOf(page);
  await page.goto(startup.address);
  await page.getByRole("link", { name: "Edit this startup" }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill(`${startup.name} anew`);
  await page
    .getByRole("textbox", { name: "Description", exact: true })
    .fill("More than thirty letters say it.");
  await page.getByRole("checkbox", { name: /Also update its address/ }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(`${startup.address}-anew/edit`);
  await page.goto(startup.address);
  await expect(page).toHaveURL(`${startup.address}-anew`);
  await expect(page.getByRole("heading", { level: 1, name: `${startup.name} anew` })).toBeVisible();
  const moved = await ask(`/startup/${startup.slug}/badge.svg?theme=dark`, { host: HOST });
  expect([moved.status, moved.headers.location]).toEqual([
    301,
    `${startup.address}-anew/badge.svg?theme=dark`,
  ]);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText(`/startup/${startup.slug}-anew`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("SUB-12: text typed into a change outlives a reload and a sign-in that ended, until it is saved or discarded @phone", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const maker = await createMember(HOST);
  const startup = await createStartup(HOST, maker);
  await signIn(page.context(), maker);
  const tagline = page.getByRole("textbox", { name: "Tagline" });
  const restored = page.getByText("We restored what you typed before");
  const saving = page.getByRole("button", { name: "Save changes" });
  await page.goto(`${startup.address}/edit`);
  await page
    .getByRole("textbox", { name: "Description", exact: true })
    .fill("More than thirty letters say it.");
  await tagline.fill("Typed before the sign-in ended");
  await page.context().clearCookies();
  await saving.click();
  const refusal = page.getByRole("alert").filter({ hasText: "You're signed out" });
  await refusal.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(/\/auth\?returnTo=/);
  await signIn(page.context(), maker);
  await page.reload();
  await page.waitForURL(`${startup.address}/edit`);
  await expect(restored).toBeVisible();
  await expect(tagline).toHaveValue("Typed before the sign-in ended");
  expect(await violations(page)).toEqual([]);
  await tagline.fill("Typed before the reload");
  await page.reload();
  await expect(tagline).toHaveValue("Typed before the reload");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`${startup.name} anew`);
  await saving.click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Edit ${startup.name} anew`);
  await page.reload();
  await expect(tagline).toHaveValue("Typed before the reload");
  await expect(restored).toHaveCount(0);
  await tagline.fill("Given up");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(tagline).toHaveValue("Typed before the reload");
  await page.reload();
  await expect(tagline).toHaveValue("Typed before the reload");
  await expect(restored).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("SUB-12: a kept draft doesn't overwrite what another maker has saved since, and asks again after a reload", async ({
  page,
}) => {
  const startup = await makerOf(page);
  const tagline = page.getByRole("textbox", { name: "Tagline" });
  await page.goto(`${startup.address}/edit`);
  await tagline.fill("Mine");
  await inDatabase(
    (sql) => sql`update startups set tagline = 'Theirs', location = 'Porto', version = version + 1
      where id = ${startup.id}`,
  );
  const conflict = page.getByRole("alert").filter({ hasText: "This was also changed elsewhere" });
  for (const _ of ["once", "again"]) {
    await page.reload();
    await expect(conflict).toContainText("Theirs");
    await expect(page.getByRole("textbox", { name: "Location" })).toHaveValue("Porto");
    await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  }
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(tagline).toHaveValue("Theirs");
});

test("SUB-10: a badge tells the votes on any site, follows its startup, and is not there for what is not listed", async ({
  page,
  browser,
}) => {
  const startup = await makerOf(page);
  const badge = `${startup.address}/badge.svg`;
  const get = (theme: string, headers = {}) =>
    ask(`/startup/${startup.slug}/badge.svg${theme}`, { host: HOST, headers });
  const dark = await get("?theme=dark");
  expect(dark.headers).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cache-control": "public, max-age=60, stale-while-revalidate=600",
  });
  expect((await get("?theme=dark", { "If-None-Match": dark.headers.etag })).status).toBe(304);
  expect((await get("")).body).not.toBe(dark.body);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`http://127.0.0.1:${new URL(process.env.E2E_WEBSITE ?? "").port}/`);
  await elsewhere.setContent(`<img src="${badge}" alt="Badge">`);
  await expect
    .poll(() => elsewhere.getByAltText("Badge").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(250);
  await elsewhere.close();
  expect((await ask(`/startup/${startup.slug}-not/badge.svg`, { host: HOST })).status).toBe(404);
});

test("SUB-10: a viewer of a startup copies its badge", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const startup = await createStartup(HOST);
  await openPage(page, startup.address);
  await page.getByRole("button", { name: "Embed the badge" }).click();
  const dialog = page.getByRole("dialog", { name: "Embed the badge" });
  await dialog.getByRole("radio", { name: "dark" }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy HTML" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("badge.svg?theme=dark");
});

test("SUB-2: the website fills in what is empty, and what is typed stays unless its maker takes the offer", async ({
  page,
}) => {
  const noise = collectConsoleErrors(page);
  await signIn(page.context(), await createMember(HOST));
  await openPage(page, `${originOf(HOST)}/submit`);
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  await box("Tagline").fill("My own words for it");
  await box("Website").fill(process.env.E2E_WEBSITE ?? "");
  await page.getByRole("button", { name: "Fill in from the website" }).click();
  await expect(box("Name")).toHaveValue("Lanternfold");
  await expect(box("Tagline")).toHaveValue("My own words for it");
  await expect(page.getByAltText("Your logo")).toBeVisible();
  await expect(box("Describe image 1")).toHaveValue("");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use this as the tagline" }).click();
  await expect(box("Tagline")).toHaveValue("Lamps that fold into a pocket");
  await expect(page.getByRole("heading", { name: "The website says something different" })).toBeHidden();
  expect(noise).toEqual([]);
  await box("Website").fill("http://nobody.startuphub.example/");
  await page.getByRole("button", { name: "Fill in from the website" }).click();
  await expect(page.getByText(/We couldn't reach a public site/).first()).toBeVisible();
});
