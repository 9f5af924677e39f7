import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage } from "./open";
import { createMember, endSignIns, inDatabase, signIn } from "./people";
import { collectConsoleErrors, originOf, translate } from "./support";
import { violations } from "./violations";

/** Each host on another screen: the same code serves both. */
const SCREENS = { localhost: "@desktop", "indie.localhost": "@phone" };
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Sessions that are over, the latest first. */
async function plantPast(host: string, count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, newTitle);
  await inDatabase(async (sql) => {
    await sql`insert into sessions (id, tenant_id, title, description, format, status, starts_at, time_zone, minutes,
        requirements, speaker_slots)
      select gen_random_uuid(), t.id, title, 'It is over.', 'ignite', 'cancelled',
        now() - place * interval '1 minute', 'Europe/Zurich', 60, '{}', 4
      from tenants t, unnest(${titles}::text[]) with ordinality as planted (title, place) where t.domain = ${host}`;
    await sql`select pg_notify('startuphub_invalidation', 'pages:' || id) from tenants where domain = ${host}`;
  });
  return titles;
}

const newTitle = () => `Evening ${randomUUID().slice(0, 8)}`;

async function open(page: Page, host: string) {
  const member = await createMember(host);
  await signIn(page.context(), member);
  await openPage(page, `${originOf(host)}/create-session`);
  await translate(page);
  return member;
}

/** Types the last day of November of next year. Its year is 0002, 0020 and 0202 on the way. */
async function typeDay(page: Page): Promise<void> {
  const day = page.getByLabel("Day", { exact: true });
  const year = new Date().getUTCFullYear() + 1;
  await day.focus();
  await page.keyboard.type("1130");
  for (const digit of String(year)) {
    await page.keyboard.type(digit);
    await expect(page.getByRole("heading", { name: "Poster" })).toBeVisible();
  }
  await expect(day).toHaveValue(`${year}-11-30`);
}

async function fill(page: Page, title: string) {
  await box(page, "Title").fill(title);
  await box(page, "Description").fill("Four people, **twenty** slides each.");
  await box(page, "Place").fill("Impact Hub, Zürich");
}

const countOf = (title: string) =>
  inDatabase(async (sql) => (await sql`select id from sessions where title = ${title}`).length);

for (const [host, screen] of Object.entries(SCREENS))
  test(`SES-9: on ${host} a member plans a session, others find it, it is changed and canceled ${screen}`, async ({
    page,
    browser,
  }) => {
    const noise = collectConsoleErrors(page);
    const member = await open(page, host);
    const title = newTitle();
    await fill(page, title);
    await typeDay(page);
    await page.getByText("Micro-presentation").click();
    await page.getByText("More options").click();
    await button(page, "Add break").click();
    await button(page, "Add item").click();
    await box(page, "Item 2").fill("How to fold a paper boat");
    const speaker = page.getByRole("combobox", { name: "Speaker", exact: true });
    await speaker.pressSequentially(member.username.slice(0, 12));
    await page.getByRole("option").filter({ hasText: member.username }).click();
    await expect(speaker).toHaveValue(member.username);
    await button(page, "Move item 2 up").press("Enter");
    await expect(box(page, "Item 1")).toHaveValue("How to fold a paper boat");
    expect(await violations(page)).toEqual([]);
    await button(page, "Publish").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("How to fold a paper boat")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const address = page.url().replace("?saved", "");

    const visitor = await browser.newPage();
    const entry = visitor.getByRole("link", { name: title, exact: true });
    const more = visitor.locator('a[href^="/sessions?ahead="]').first();
    await expect(async () => {
      await visitor.goto(`${originOf(host)}/sessions`);
      // Other evenings may stand before it on the list.
      while (!(await entry.isVisible()) && (await more.isVisible()))
        await visitor.goto(`${originOf(host)}${await more.getAttribute("href")}`);
      await expect(entry).toBeVisible({ timeout: 1000 });
    }).toPass();
    await entry.click();
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Edit" })).toHaveCount(0);

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await box(page, "Title").fill(`${title}, moved`);
    await typeDay(page);
    await page.getByLabel("Time", { exact: true }).focus();
    await page.keyboard.type("0830PM");
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { level: 1, name: `${title}, moved` })).toBeVisible();
    await expect(page.getByText("20:30 – 22:30")).toBeVisible();

    await button(page, "Cancel session").click();
    await page.getByLabel("Reason (optional)").fill("The speakers are ill.");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel session" }).click();
    await expect(page.getByText("This session has been canceled.")).toBeVisible();
    await expect(async () => {
      await visitor.goto(address);
      await expect(visitor.getByText("The speakers are ill.")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await visitor.close();
    expect(noise).toEqual([]);
  });

test("SES-2: an impatient press makes one session", async ({ page }) => {
  await open(page, "indie.localhost");
  const title = newTitle();
  await fill(page, title);
  await button(page, "Publish").dblclick();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await countOf(title)).toBe(1);
});

test("SES-2: the first wrong field gets the focus, and its error is announced", async ({ page }) => {
  await open(page, "indie.localhost");
  await box(page, "Title").fill(newTitle());
  await button(page, "Publish").click();
  await expect(box(page, "Description")).toBeFocused();
  await expect(page.getByText("2 fields need another look.")).toBeAttached();
});

test("SES-2: a field that does not fit is shown, even if it was folded away", async ({ page }) => {
  await open(page, "indie.localhost");
  await fill(page, newTitle());
  await page.getByText("More options").click();
  const seats = page.getByRole("spinbutton", { name: "Seats" });
  await seats.fill("0");
  await page.getByText("More options").click();
  await expect(seats).toBeHidden();
  await button(page, "Publish").click();
  await expect(seats).toBeFocused();
});

test("SES-2: nothing typed is lost when the sign-in ends or the page is reloaded", async ({ page }) => {
  const member = await open(page, "indie.localhost");
  const title = newTitle();
  await fill(page, title);
  await endSignIns(member);
  await button(page, "Publish").click();
  await expect(page.getByRole("alert").filter({ hasText: "You're signed out" })).toBeVisible();
  await signIn(page.context(), member);
  await reloadPage(page);
  await expect(box(page, "Title")).toHaveValue(title);
  await button(page, "Publish").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await countOf(title)).toBe(1);
});

test("SES-2: two hosts who change one session see both versions, and neither is lost", async ({ page }) => {
  await open(page, "indie.localhost");
  const title = newTitle();
  await fill(page, title);
  await button(page, "Publish").click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.waitForURL(/\/edit$/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await box(page, "Title").fill(`${title} of mine`);
  await box(other, "Title").fill(`${title} of theirs`);
  await box(other, "Place").fill("Elsewhere");
  await button(other, "Save changes").click();
  await expect(other.getByRole("heading", { level: 1, name: `${title} of theirs` })).toBeVisible();
  await button(page, "Save changes").click();
  await expect(page.getByRole("heading", { name: "Another host changed the same fields" })).toBeVisible();
  await expect(page.getByText(`${title} of theirs`)).toBeVisible();
  await expect(box(page, "Place")).toHaveValue("Elsewhere");
  await button(page, "Keep mine").click();
  await button(page, "Save changes").click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} of mine` })).toBeVisible();
});

test("SES-2: without scripts past sessions can be paged through, and a made-up page is not found", async ({
  browser,
}) => {
  const host = "indie.localhost";
  const marks = await plantPast(host, 14);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const entries = page.getByRole("heading", { level: 3 });
  const seen: string[] = [];
  await expect(async () => {
    await page.goto(`${originOf(host)}/sessions`);
    await expect(page.getByRole("link", { name: marks[0], exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const goOn = page.getByRole("link", { name: "Load more" }).last();
  seen.push(...(await entries.allTextContents()));
  await goOn.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sessions");
  seen.push(...(await entries.allTextContents()));
  for (const mark of marks) expect(seen.filter((title) => title === mark)).toHaveLength(1);
  for (const cursor of ["x", "1,2,3", "1,0000-01-01T00:00:00Z,00000000-0000-4000-8000-000000000000"]) {
    const answer = await page.goto(`${originOf(host)}/sessions?past=${encodeURIComponent(cursor)}`);
    expect(answer?.status()).toBe(404);
  }
  await context.close();
});

test("SES-2: a session for members and a draft are visible only to viewers who may see them", async ({
  page,
  browser,
}) => {
  const host = "indie.localhost";
  await open(page, host);
  const title = newTitle();
  await fill(page, title);
  await page.getByLabel("Visibility").selectOption("members");
  await button(page, "Publish").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = page.url().replace("?saved", "");
  await page.goto(`${originOf(host)}/sessions`);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  const visitor = await browser.newPage();
  const hidden = await visitor.goto(address);
  expect(hidden?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1, name: "Nothing to see here" })).toBeVisible();
  expect(await hidden?.text()).not.toContain(title);
  expect(await (await visitor.goto(`${originOf(host)}/sessions`))?.text()).not.toContain(title);
  const madeUp = await visitor.goto(`${originOf(host)}/sessions/${randomUUID()}`);
  expect(madeUp?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1, name: "Nothing to see here" })).toBeVisible();
  await visitor.close();
});

test("SES-3: a viewer elsewhere also sees the time by their own clock, and nothing is drawn twice", async ({
  browser,
}) => {
  const planner = await browser.newPage();
  await open(planner, "indie.localhost");
  const title = newTitle();
  await fill(planner, title);
  await button(planner, "Publish").click();
  await expect(planner.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const context = await browser.newContext({ timezoneId: "America/New_York" });
  const page = await context.newPage();
  const noise = collectConsoleErrors(page);
  await page.goto(planner.url().replace("?saved", ""));
  await expect(page.getByText(/Zurich time \(GMT\+\d\)/).first()).toBeVisible();
  await expect(page.getByText(/For you: .* \(GMT-\d\)/)).toBeVisible();
  expect(noise).toEqual([]);
  await context.close();
  await planner.close();
});

test("SES-19: without sessions a community says so, and no link leads to them", async ({ page }) => {
  const host = "saas.localhost";
  const setFlag = (isEnabled: boolean) =>
    inDatabase(async (sql) => {
      const [tenant] = await sql<{ id: string }[]>`select id from tenants where domain = ${host}`;
      if (!tenant) throw new Error("There is no such community.");
      await sql`insert into tenant_flags (tenant_id, flag, is_enabled, set_by)
        values (${tenant.id}, 'sessions', ${isEnabled}, 'test')
        on conflict (tenant_id, flag) do update set is_enabled = ${isEnabled}`;
      await sql`select pg_notify('startuphub_invalidation', ${`tenant:${tenant.id}`})`;
    });
  await setFlag(false);
  try {
    const session = `/sessions/${randomUUID()}`;
    const screens = ["", "/live", "/screen", "/replay"].map((screen) => session + screen);
    for (const path of ["/sessions", ...screens])
      await expect(async () => {
        await page.goto(`${originOf(host)}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sessions not available", {
          timeout: 1000,
        });
      }).toPass();
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "Sessions", exact: true })).toHaveCount(0);
  } finally {
    await setFlag(true);
  }
});
