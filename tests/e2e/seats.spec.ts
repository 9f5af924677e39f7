import { type Browser, expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, inDatabase, type Member, signIn } from "./people";
import { createEvening, type Evening } from "./stage-fixture";
import { collectConsoleErrors, originOf, translate } from "./support";
import { violations } from "./violations";

/** Behind what other journeys plan, so that their sessions stay on the first page of the list. */
const FAR_MS = 40 * 86_400_000;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A session with one seat. */
async function createSmallEvening(): Promise<Evening> {
  const evening = await createEvening({ startsInMs: FAR_MS });
  await inDatabase(
    (sql) => sql`update sessions set capacity = 1, waitlist_limit = 5 where id = ${evening.id}`,
  );
  return evening;
}

async function visit(
  browser: Browser,
  { path }: Evening,
  viewport: { width: number; height: number } | null,
) {
  const member = await createMember("localhost");
  const context = await browser.newContext({ viewport });
  await signIn(context, member);
  const page = await context.newPage();
  await openPage(page, `${originOf("localhost")}${path}`);
  await translate(page);
  return { member, page, leave: () => context.close() };
}

const subjectsTo = ({ username }: Member) =>
  inDatabase(async (sql) => {
    const mails = await sql<{ subject: string; text: string }[]>`
      select subject, text from mails where recipient = ${`${username}@people.example`} order by created_at, id`;
    return mails.map(({ subject }) => subject.split(":")[0]);
  });

test("SES-5: one joins, another waits; a returned seat is offered, taken and announced by mail at each step @phone", async ({
  browser,
  viewport,
}) => {
  const evening = await createSmallEvening();
  const first = await visit(browser, evening, viewport);
  const noise = collectConsoleErrors(first.page);
  await expect(first.page.getByText("0/1 participants")).toBeVisible();
  await button(first.page, "Join Session").click();
  await expect(first.page.getByText("You're going", { exact: true })).toBeVisible();
  await expect(first.page.getByText("1/1 participants")).toBeVisible();
  expect(await violations(first.page)).toEqual([]);

  const second = await visit(browser, evening, viewport);
  await button(second.page, "Join waitlist").click();
  await expect(second.page.getByText("You're number 1 on the waitlist", { exact: true })).toBeVisible();
  await expect(second.page.getByText("1 on the waitlist", { exact: true })).toBeVisible();
  expect(await violations(second.page)).toEqual([]);

  await button(first.page, "Leave session").click();
  await expect(button(first.page, "Join waitlist")).toBeVisible();
  await expect(second.page.getByText(/A seat is reserved for you for/)).toBeVisible({ timeout: 20_000 });
  expect(await violations(second.page)).toEqual([]);
  await button(second.page, "Take seat").click();
  await expect(second.page.getByText("You're going", { exact: true })).toBeVisible();
  await expect(second.page.getByText("1/1 participants")).toBeVisible();

  expect(await subjectsTo(first.member)).toEqual(["You're going", "You left"]);
  expect(await subjectsTo(second.member)).toEqual([
    "You're on the waitlist",
    "A seat is reserved for you",
    "You're going",
  ]);
  expect(noise).toEqual([]);
  await first.leave();
  await second.leave();
});

test("SES-5: an offered seat that is declined goes to the next member who joins", async ({
  browser,
  viewport,
}) => {
  const evening = await createSmallEvening();
  const first = await visit(browser, evening, viewport);
  await button(first.page, "Join Session").click();
  const second = await visit(browser, evening, viewport);
  await button(second.page, "Join waitlist").click();
  await expect(second.page.getByText("You're number 1 on the waitlist", { exact: true })).toBeVisible();
  await button(first.page, "Leave session").click();
  await button(second.page, "Decline").click({ timeout: 20_000 });
  await expect(button(second.page, "Join Session")).toBeVisible();
  await expect(second.page.getByText("0/1 participants")).toBeVisible();
  await first.leave();
  await second.leave();
});

test("SES-4: a member who joins while signed out has the seat once they are signed in, and an impatient press takes one", async ({
  page,
}) => {
  const evening = await createSmallEvening();
  await openPage(page, `${originOf("localhost")}${evening.path}`);
  await button(page, "Join Session").click();
  await expect(page.getByRole("dialog")).toContainText(`Sign in to join “${evening.title}”`);
  await signIn(page.context(), await createMember("localhost"));
  await page.reload();
  await expect(page.getByText("You're going", { exact: true })).toBeVisible();
  await button(page, "Leave session").click();
  await button(page, "Join Session").dblclick();
  await expect(page.getByText("You're going", { exact: true })).toBeVisible();
  const counts = await inDatabase(
    (sql) => sql`select seat_count, (select count(*)::int from seats where session_id = ${evening.id}) as rows
      from sessions where id = ${evening.id}`,
  );
  expect(counts[0]).toMatchObject({ seat_count: 1, rows: 1 });
});

test("SES-7: the page gives the session to a calendar by a file and by links", async ({ page }) => {
  const evening = await createSmallEvening();
  await openPage(page, `${originOf("localhost")}${evening.path}`);
  await button(page, "Add to Calendar").click();
  const google = page.getByRole("menuitem", { name: "Google Calendar" });
  await expect(google).toHaveAttribute("href", /^https:\/\/calendar\.google\.com\/calendar\/render\?/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Apple and others (.ics)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Session.ics");
  const answer = await page.request.get(`${originOf("localhost")}${evening.path}/calendar.ics`);
  expect(answer.headers()["content-type"]).toMatch(/^text\/calendar/);
  const text = await answer.text();
  expect(text).toContain(`UID:${evening.id}`);
  expect(text).toContain("TRIGGER:-PT1H");
});

test("SES-4: a host sees who comes and who waits", async ({ page, browser, viewport }) => {
  const evening = await createSmallEvening();
  const steps = [
    ["Join Session", "You're going"],
    ["Join waitlist", "You're number 1 on the waitlist"],
  ] as const;
  for (const [press, told] of steps) {
    const guest = await visit(browser, evening, viewport);
    await button(guest.page, press).click();
    await expect(guest.page.getByText(told, { exact: true })).toBeVisible();
    await guest.leave();
  }
  await signIn(page.context(), evening.host);
  await page.goto(`${originOf("localhost")}${evening.path}`);
  await button(page, "Attendees (2)").click();
  const dialog = page.getByRole("dialog", { name: "Attendees" });
  await expect(dialog.getByText("Going")).toBeVisible();
  await expect(dialog.getByText("On the waitlist")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
