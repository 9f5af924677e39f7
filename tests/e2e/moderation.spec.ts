import { type Browser, expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, createStartup, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "saas.localhost";
const SAAS = originOf(HOST);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const caseOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "Cases" }).getByRole("listitem").filter({ hasText: title });

async function pageOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, member);
  return context.newPage();
}

const subjectsTo = ({ username }: Member): Promise<string[]> =>
  inDatabase(async (sql) => {
    const recipient = `${username}@people.example`;
    const mails = await sql<{ subject: string }[]>`
      select subject from mails where recipient = ${recipient} order by created_at desc, id desc`;
    return mails.map(({ subject }) => subject);
  });

test("MOD-1, MOD-2, MOD-4, MOD-7: reported content is hidden by keys, restored, locked, and decided once by two", async ({
  browser,
}) => {
  // Four browsers and three audits.
  test.slow();
  const [one, two] = [
    await createMember(HOST, { role: "moderator" }),
    await createMember(HOST, { role: "moderator" }),
  ];
  const [maker, reader] = [await createMember(HOST), await createMember(HOST)];
  const startup = await createStartup(HOST, maker);
  await inDatabase((sql) => sql`update startups set created_by = ${maker.userId} where id = ${startup.id}`);

  const theirs = await pageOf(browser, reader);
  await openPage(theirs, startup.address);
  await button(theirs, "Report this startup").click();
  await dialog(theirs).getByLabel("Not a real product").check();
  await dialog(theirs).getByLabel("Details").fill("It sells something else.");
  await dialog(theirs).getByRole("button", { name: "Report" }).click();
  await expect(dialog(theirs)).toHaveCount(0);

  const page = await pageOf(browser, one);
  const noise = collectConsoleErrors(page);
  await openPage(page, `${SAAS}/admin`);
  await expect(page.getByRole("link", { name: /Security/ })).toHaveCount(0);
  await openPage(page, `${SAAS}/admin/moderation?kind=startup`);
  const found = caseOf(page, startup.name);
  await expect(found.getByText("Not a real product")).toBeVisible();
  await expect(found.getByText("It sells something else.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const second = await pageOf(browser, two);
  await openPage(second, `${SAAS}/admin/moderation?kind=startup`);
  await expect(caseOf(second, startup.name)).toBeVisible();

  await found.getByRole("checkbox").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("h");
  await expect(dialog(page).getByText("The author will see the reason.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByLabel("Reason").fill("It is advertising.");
  await dialog(page).getByRole("button", { name: "Hide" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(found).toHaveCount(0);
  expect((await subjectsTo(maker))[0]).toBe(`The moderators hid “${startup.name}”`);
  await expect(async () => expect((await theirs.goto(startup.address))?.status()).toBe(404)).toPass();

  await caseOf(second, startup.name).getByRole("button", { name: "Remove" }).click();
  await dialog(second).getByRole("button", { name: "Remove" }).click();
  await expect(second.getByText(`Already handled by ${one.name}.`)).toBeVisible();

  await page.keyboard.press("z");
  await expect(found).toBeVisible();
  expect((await subjectsTo(maker))[0]).toMatch(/^The moderators undid their decision/);
  await found.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Lock comments" }).click();
  await dialog(page).getByRole("button", { name: "Lock comments" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(found).toHaveCount(0);
  await expect(async () => {
    await openPage(theirs, startup.address);
    await expect(theirs.getByText("The moderators locked this discussion.")).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(theirs.getByLabel(`What do you think of “${startup.name}”?`)).toHaveCount(0);
  expect(await violations(theirs)).toEqual([]);
  await openPage(theirs, `${SAAS}/notifications`);
  await expect(theirs.getByText(/Thanks for your report\. The moderators took action on/)).toBeVisible();
  expect(noise).toEqual([]);
});

test("GDP-3: a message to a community's team is answered by email, and closed", async ({ browser }) => {
  const owner = await createMember(HOST, { role: "owner" });
  const email = `${owner.username}-visitor@people.example`;
  const name = `Visitor${"x".repeat(60)}`;
  await inDatabase(
    (sql) => sql`insert into support_tickets (tenant_id, id, name, email, topic, message, fingerprint)
      select id, gen_random_uuid(), ${name}, ${email}, 'problem', 'My logo is too small.', ${email}
      from tenants where domain = ${HOST}`,
  );
  const page = await pageOf(browser, owner);
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, `${SAAS}/admin/tickets`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByText("so this address isn't verified")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Your answer").fill("Send us the file, please.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("answered by email")).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  const mails = await inDatabase((sql) => sql`select subject, text from mails where recipient = ${email}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Re: \[[0-9A-F]{8}\] Something doesn't work$/);
  expect(mails[0]?.text).toContain("Send us the file, please.");
});
