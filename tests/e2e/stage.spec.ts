import { type Browser, type BrowserContext, type Page, expect as promptly, test } from "@playwright/test";
import type postgres from "postgres";
import sharp from "sharp";
import { freePort } from "../../scripts/launcher/ports.js";
import { startServer } from "../support/product";
import { startBalancer } from "./balancer";
import { createMember, type Member, signIn } from "./people";
import { openDatabase, SERVER_SETTINGS } from "./raw-request";
import { createEvening, type Evening, readTruth, showImage, slideOn, watchScreens } from "./stage-fixture";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "localhost";
const ORIGIN = originOf(HOST);
/** Several browsers and two servers share this machine with everything else that is tested. */
const expect = promptly.configure({ timeout: 15_000 });

let sql: postgres.Sql;
test.beforeAll(() => {
  sql = openDatabase();
});
test.afterAll(() => sql.end());

async function openAs(browser: Browser, member: Member | null, address: string): Promise<Page> {
  const context = await browser.newContext();
  if (member) await signIn(context, member);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const consoleOf = (browser: Browser, { host, path }: Evening) =>
  openAs(browser, host, `${ORIGIN}${path}/console`);

/** From the doors to the first slide, by the host. */
async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open doors" }).click();
  await page.getByRole("button", { name: "Start: One small idea" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
}

const becomesSlide = (page: Page, slide: number, timeout = 15_000) =>
  expect.poll(() => slideOn(page), { timeout, intervals: [100] }).toBe(String(slide));

test("LEAD-2: the show goes on for all viewers through a killed presenter, a killed instance and a lost network", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const evening = await createEvening();
  const second = await startServer(process.env.E2E_DATABASE_URL ?? "", await freePort(), {
    JOBS: "off",
    ...SERVER_SETTINGS,
  });
  const balancer = await startBalancer([second.port, Number(process.env.E2E_PORT)]);
  const watch = watchScreens(sql, evening);
  try {
    const host = await consoleOf(browser, evening);
    await host.getByRole("button", { name: "Open doors" }).click();
    await expect(host.getByText("You're in control")).toBeVisible();
    const onSecond = await openAs(browser, null, `http://${HOST}:${balancer.port}${evening.path}/live`);
    const onFirst = await openAs(browser, null, `${ORIGIN}${evening.path}/screen`);
    const presenter = await openAs(browser, evening.speaker, `${ORIGIN}${evening.path}/present`);
    await presenter.getByRole("button", { name: "Take over" }).click();
    await presenter.getByRole("button", { name: "Start my talk" }).click();
    for (const page of [onSecond, onFirst, presenter]) await becomesSlide(page, 1);
    watch.add("the viewer on the second instance", onSecond);
    watch.add("the viewer on the first instance", onFirst);
    await presenter.context().close();
    await second.kill();
    await onFirst.context().setOffline(true);
    await becomesSlide(onFirst, 2, 30_000);
    const late = await openAs(browser, null, `http://${HOST}:${balancer.port}${evening.path}/live`);
    await becomesSlide(late, 2);
    watch.add("the late joiner", late);
    await onFirst.context().setOffline(false);
    await expect(onSecond.getByText("Reconnecting")).toBeHidden();
    await driveOn(host, [onSecond, onFirst, late], evening);
    const { wrong, samples } = await watch.end();
    expect(wrong).toEqual([]);
    expect(samples).toBeGreaterThan(30);
  } finally {
    await watch.end();
    balancer.close();
    await second.stop();
  }
});

/** After all that, a host takes over, and every screen still hears what is pressed. */
async function driveOn(host: Page, screens: Page[], evening: Evening): Promise<void> {
  await host.getByRole("button", { name: "Take over" }).click();
  await host.getByRole("button", { name: "Pause" }).click();
  await expect(host.getByRole("button", { name: "Resume" })).toBeEnabled();
  await host.getByRole("button", { name: "Skip slide" }).click();
  const slide = (await readTruth(sql, evening))?.slide ?? 0;
  for (const page of screens) await becomesSlide(page, 3);
  expect([slide, (await readTruth(sql, evening))?.slide]).toContain(3);
  await host.getByRole("button", { name: "Resume" }).click();
  await host.getByRole("button", { name: "End session" }).click();
  await host.getByRole("alertdialog").getByRole("button", { name: "End session" }).click();
  for (const page of screens) await expect(page.getByText("That's a wrap").first()).toBeVisible();
}

test("SES-13: one tab drives; another one of the same host says so, can press nothing, and takes over", async ({
  browser,
}) => {
  const evening = await createEvening();
  const first = await consoleOf(browser, evening);
  const noise = collectConsoleErrors(first);
  await begin(first);
  const second = await consoleOf(browser, evening);
  await expect(second.getByText("Controlled from another tab")).toBeVisible();
  await expect(second.getByRole("button", { name: "Pause" })).toBeDisabled();
  await second.getByRole("button", { name: "Take over" }).click();
  await expect(first.getByText("Controlled from another tab")).toBeVisible();
  await second.getByRole("button", { name: "Pause" }).focus();
  await second.keyboard.press("Enter");
  await expect(first.getByText("Paused").first()).toBeVisible();
  expect(await readTruth(sql, evening)).toMatchObject({ state: "paused" });
  expect(await violations(second)).toEqual([]);
  expect(noise).toEqual([]);
});

test("SES-13: a reload keeps control, keys work, and nothing of the site surrounds the show", async ({
  browser,
}) => {
  const evening = await createEvening();
  const host = await consoleOf(browser, evening);
  await begin(host);
  await host.reload();
  await expect(host.getByText("You're in control")).toBeVisible();
  await expect(host.getByRole("button", { name: "Pause" })).toBeEnabled();
  await expect(host.getByRole("navigation")).toHaveCount(0);
  await expect(host.getByRole("contentinfo")).toHaveCount(0);

  await host.getByLabel("Your question").pressSequentially("b q");
  expect(await readTruth(sql, evening)).toMatchObject({ state: "running" });
  await expect(host.getByRole("button", { name: "Blackout" })).toHaveAttribute("aria-pressed", "false");
  await host.getByRole("heading", { name: evening.title }).click();
  await host.keyboard.press("b");
  await expect(host.getByRole("button", { name: "Blackout" })).toHaveAttribute("aria-pressed", "true");
  await host.keyboard.press("b");
  await expect(host.getByRole("button", { name: "Blackout" })).toHaveAttribute("aria-pressed", "false");
  await host.keyboard.press("Space");
  await expect(host.getByRole("button", { name: "Resume" })).toBeEnabled();
  expect(await readTruth(sql, evening)).toMatchObject({ state: "paused" });
  expect(await violations(host)).toEqual([]);
});

test("SES-13: a press that is refused or gets lost says so, and what is true shows", async ({ browser }) => {
  const evening = await createEvening();
  const page = await consoleOf(browser, evening);
  await begin(page);
  await page.route("**/api/trpc/session.command*", (route) => route.abort());
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("We didn't get a response").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await page.unroute("**/api/trpc/session.command*");
  await sql`update stages set driver_key = 'somebody-elses-browser' where session_id = ${evening.id}`;
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Someone else is in control").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take over" })).toBeVisible();
  expect(await readTruth(sql, evening)).toMatchObject({ state: "running" });
});

test("SES-13: two quick presses of one button count once", async ({ browser }) => {
  const evening = await createEvening();
  const page = await consoleOf(browser, evening);
  await begin(page);
  await page.getByRole("button", { name: "Skip slide" }).dblclick();
  await becomesSlide(page, 2);
  await page.waitForTimeout(1000);
  expect((await readTruth(sql, evening))?.slide).toBe(2);
});

test("SES-14: a session for members has no screens for others, and only its people can go behind a stage", async ({
  browser,
}) => {
  const evening = await createEvening({ visibility: "members" });
  const statusOf = async (context: BrowserContext, path: string) =>
    (await context.request.get(`${ORIGIN}${evening.path}/${path}`, { maxRedirects: 0 })).status();
  const visitor = await browser.newContext();
  for (const path of ["live", "screen"]) expect(await statusOf(visitor, path)).toBe(404);
  for (const path of ["present", "console"]) expect(await statusOf(visitor, path)).toBe(307);
  const member = await browser.newContext();
  await signIn(member, await createMember(HOST));
  for (const path of ["live", "screen"]) expect(await statusOf(member, path)).toBe(200);
  for (const path of ["present", "console"]) expect(await statusOf(member, path)).toBe(404);
  const speaker = await browser.newContext();
  await signIn(speaker, evening.speaker);
  expect(await statusOf(speaker, "present")).toBe(200);
  expect(await statusOf(speaker, "console")).toBe(404);
});

test("SES-13: the wall is really black in a blackout, and nothing but the slide is on it in a talk", async ({
  browser,
}) => {
  const evening = await createEvening();
  const wall = await openAs(browser, null, `${ORIGIN}${evening.path}/screen`);
  await expect(wall.getByText(`${HOST}`).first()).toBeVisible();
  const host = await consoleOf(browser, evening);
  await begin(host);
  await becomesSlide(wall, 1);
  await expect(wall.getByRole("banner")).toBeHidden();
  await host.getByRole("button", { name: "Blackout" }).click();
  await expect(wall.locator("[data-scene=blackout]")).toBeVisible();
  await wall.mouse.move(5, 5);
  await wall.waitForTimeout(3500);
  const { channels } = await sharp(await wall.screenshot()).stats();
  expect(channels.map(({ max }) => max)).toEqual([0, 0, 0]);
});

test.describe("@phone", () => {
  test("SES-14: a visitor follows on a phone, hears each slide in words, and its pictures are there before", async ({
    browser,
    page,
  }) => {
    const evening = await createEvening();
    const fileId = await showImage(evening, 2, "A kite over the lake");
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const asked: number[] = [];
    await page.route(`**/api/files/${fileId}*`, async (route) => {
      asked.push((await readTruth(sql, evening))?.slide ?? 0);
      await route.fulfill({ contentType: "image/png", body: Buffer.from(png, "base64") });
    });
    const noise = collectConsoleErrors(page);
    await page.goto(`${ORIGIN}${evening.path}/live`);
    await expect(page.getByText("Starts in")).toBeVisible();
    await expect(page.getByText("Impact Hub")).toBeVisible();
    const host = await consoleOf(browser, evening);
    await begin(host);
    await becomesSlide(page, 1);
    await expect(page.getByRole("status").filter({ hasText: "Slide 1 of 6. Thought 1" })).toBeAttached();
    await expect(page.getByRole("progressbar", { name: "Slide 1 of 6" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toBeLessThan(2);
    expect(await violations(page)).toEqual([]);
    await host.getByRole("button", { name: "Skip slide" }).click();
    await expect(page.getByRole("img", { name: "A kite over the lake" })).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "Slide 2 of 6. A kite over the lake" }),
    ).toBeAttached();
    await host.getByRole("button", { name: "End talk" }).click();
    await host.getByRole("alertdialog").getByRole("button", { name: "End talk" }).click();
    await expect(page.getByText("That's a wrap")).toBeVisible();
    expect(noise).toEqual([]);
  });
});

test("SES-12: a speaker has notes and time before them, and in Pecha Kucha no key turns a slide", async ({
  browser,
}) => {
  const evening = await createEvening({ format: "pecha-kucha" });
  const host = await consoleOf(browser, evening);
  await host.getByRole("button", { name: "Open doors" }).click();
  const page = await openAs(browser, evening.speaker, `${ORIGIN}${evening.path}/present`);
  const noise = collectConsoleErrors(page);
  await expect(page.getByText("Say 1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByRole("button", { name: "Start my talk" }).click();
  await expect(page.getByText(/^6:(40|3\d) left in this talk$/)).toBeVisible();
  await expect(page.getByText("Thought 2")).toBeVisible();
  for (const key of ["ArrowRight", "PageDown", "Space", "Enter"]) await page.keyboard.press(key);
  await page.waitForTimeout(1000);
  expect(await slideOn(page)).toBe("1");
  expect(await violations(page)).toEqual([]);
  expect(noise).toEqual([]);
});
