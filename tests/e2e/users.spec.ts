import { type Browser, expect, type Page, test } from "@playwright/test";
import { freshAddress, linkMailedTo } from "./mailbox";
import { openPage } from "./open";
import { createMember, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";
const INDIE = originOf(HOST);

const addressOf = ({ username }: Member) => `${username}@people.example`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function pageOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, member);
  return context.newPage();
}

const subjectsTo = (recipient: string): Promise<string[]> =>
  inDatabase(async (sql) => {
    const mails = await sql<{ subject: string }[]>`
      select subject from mails where recipient = ${recipient} order by created_at desc, id desc`;
    return mails.map(({ subject }) => subject);
  });

test("MOD-4, MOD-8: a member is found, banned with a reason, notified by mail and on their page, and let back in", async ({
  browser,
}) => {
  // Two browsers and three audits.
  test.slow();
  const owner = await createMember(HOST, { role: "owner" });
  const person = await createMember(HOST, { language: "en" });
  const page = await pageOf(browser, owner);
  const noise = collectConsoleErrors(page);
  await openPage(page, `${INDIE}/admin/users`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Find a member" }).fill(person.username);
  await page.getByRole("link", { name: person.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: person.name })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(page, "Ban").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Duration").selectOption("Permanent");
  await button(page, "Ban").click();
  await expect(dialog.getByText("Enter a reason. The member will see it.")).toBeVisible();
  await dialog.getByLabel("Start with").selectOption("Spam");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ban" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  expect((await subjectsTo(addressOf(person)))[0]).toMatch(/^You're banned from IndieZH permanently$/);

  const theirs = await pageOf(browser, person);
  await theirs.goto(`${INDIE}/dashboard`);
  await expect(theirs.getByText("advertising that has nothing to do with")).toBeVisible();
  await theirs.getByRole("link", { name: "Your account" }).click();
  await expect(theirs.getByRole("heading", { name: "Your standing on IndieZH" })).toBeVisible();
  await expect(theirs.getByText("advertising that has nothing to do with")).toBeVisible();

  await button(page, "Lift ban").first().click();
  await page.getByRole("dialog").getByLabel("Reason").fill("It was somebody else.");
  await page.getByRole("dialog").getByRole("button", { name: "Lift ban" }).click();
  await expect(page.getByText("Active", { exact: true })).toHaveCount(0);
  expect((await subjectsTo(addressOf(person)))[0]).toBe("You're no longer banned from IndieZH");
  await theirs.goto(`${INDIE}/dashboard`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(noise).toEqual([]);
});

test("TEN-11: by a link a new person signs up and is a moderator @phone", async ({ page, browser }) => {
  const owner = await createMember(HOST, { role: "owner" });
  await signIn(page.context(), owner);
  await openPage(page, `${INDIE}/admin/community/members`);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("How").selectOption("By link");
  await page.getByLabel("Role", { exact: true }).selectOption("Moderator");
  await button(page, "Create link").click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(/\/join\/[\w-]+$/);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByRole("link", { name: "Sign in or sign up to accept" }).click();
  const email = freshAddress();
  await theirs.getByRole("tab", { name: "Sign Up" }).click();
  await theirs.getByLabel("Name").fill("Journey Moderator");
  await theirs.getByLabel("Email").and(theirs.locator(":visible")).fill(email);
  await theirs
    .getByLabel(/^Password$/)
    .and(theirs.locator(":visible"))
    .fill("seven-quiet-otters");
  await button(theirs, "Create account").click();
  await expect(theirs.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await theirs.goto(await linkMailedTo(email));
  await button(theirs, "Confirm and sign in").click();
  await expect(theirs).toHaveURL(link);
  await button(theirs, "Accept").click();
  await expect(theirs).toHaveURL(`${INDIE}/admin`);
  await theirs.goto(link);
  await expect(theirs.getByText("You've accepted this invitation.")).toBeVisible();
});

test("TEN-10: an owner offers the ownership, and it changes hands when it is accepted", async ({
  browser,
}) => {
  const [owner, heir] = [await createMember(HOST, { role: "owner" }), await createMember(HOST)];
  const page = await pageOf(browser, owner);
  await openPage(page, `${INDIE}/admin/users/${heir.userId}`);
  await button(page, "Offer ownership").click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer ownership" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const theirs = await pageOf(browser, heir);
  await openPage(theirs, `${INDIE}/notifications`);
  await theirs.getByRole("link", { name: /offered you ownership of IndieZH/ }).click();
  await expect(theirs.getByRole("heading", { name: "Ownership of IndieZH" })).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  await button(theirs, "Accept").click();
  await expect(theirs).toHaveURL(`${INDIE}/admin/community/members`);
  const own = theirs.getByRole("listitem").filter({ hasText: heir.username });
  await expect(own.getByText("Owner", { exact: true })).toBeVisible();
  await page.goto(`${INDIE}/admin/community/members`);
  const former = page.getByRole("listitem").filter({ hasText: owner.username });
  await expect(former.getByText("Admin", { exact: true })).toBeVisible();
});
