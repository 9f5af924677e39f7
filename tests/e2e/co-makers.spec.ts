import { expect, type Page, test } from "@playwright/test";
import { freshAddress, linkMailedTo } from "./mailbox";
import { openPage } from "./open";
import { createMember, createStartup, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";

/** A startup whose only maker is a new member. */
async function ownStartup() {
  const owner = await createMember(HOST);
  const startup = await createStartup(HOST);
  await inDatabase(
    (sql) => sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
      select tenant_id, id, ${owner.userId}, 'owner' from startups where id = ${startup.id}`,
  );
  return { owner, startup };
}

async function invitationMailedTo(recipient: string): Promise<string> {
  const [mail] = await inDatabase(
    (sql) => sql<{ text: string }[]>`select text from mails where recipient = ${recipient}
      order by created_at desc, id desc limit 1`,
  );
  const link = mail?.text.match(/https?:\/\/\S+\/invitation\/\S+/)?.[0];
  if (!link) throw new Error(`No invitation was mailed to ${recipient}.`);
  return link;
}

const addressOf = ({ username }: Member) => `${username}@people.example`;

async function invite(page: Page, slug: string, name: string): Promise<void> {
  await openPage(page, `${originOf(HOST)}/startup/${slug}/makers`);
  await page.getByRole("textbox", { name: "Username or email address" }).fill(name);
  await page.getByRole("button", { name: "Send invitation", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Invited" })).toBeVisible();
}

test("SUB-6: a user who is invited by mail accepts on its page and appears among the makers", async ({
  browser,
}) => {
  const { owner, startup } = await ownStartup();
  const friend = await createMember(HOST);
  const [inviting, invited] = [await browser.newContext(), await browser.newContext()];
  await signIn(inviting, owner);
  const page = await inviting.newPage();
  const noise = collectConsoleErrors(page);
  await invite(page, startup.slug, addressOf(friend));
  await expect(page.getByRole("listitem").filter({ hasText: addressOf(friend) })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await signIn(invited, friend);
  const theirs = await invited.newPage();
  const theirNoise = collectConsoleErrors(theirs);
  await openPage(theirs, await invitationMailedTo(addressOf(friend)));
  await expect(theirs.getByRole("heading", { name: `Become a maker of “${startup.name}”` })).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByRole("button", { name: "Accept" }).click();
  await expect(theirs).toHaveURL(startup.address);
  await expect(async () => {
    await openPage(theirs, startup.address);
    await expect(theirs.getByRole("link", { name: friend.name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await theirs.getByRole("textbox", { name: /^What do you think/ }).fill("Glad to be part of it.");
  await theirs.getByRole("button", { name: "Comment", exact: true }).click();
  const said = theirs.getByRole("article", { name: `Comment by ${friend.name}` });
  await expect(said.getByText("Maker", { exact: true })).toBeVisible();
  expect([...noise, ...theirNoise]).toEqual([]);
});

test("SUB-6: a user without an account signs up first, comes back and accepts", async ({ browser }) => {
  const { owner, startup } = await ownStartup();
  const address = freshAddress();
  const [inviting, invited] = [await browser.newContext(), await browser.newContext()];
  await signIn(inviting, owner);
  await invite(await inviting.newPage(), startup.slug, address);
  const page = await invited.newPage();
  await openPage(page, await invitationMailedTo(address));
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await page.waitForLoadState("networkidle");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Name").fill("Nova Newcomer");
  await page.getByLabel("Email").and(page.locator(":visible")).fill(address);
  await page.getByLabel("Password", { exact: true }).and(page.locator(":visible")).fill("seven-quiet-otters");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await openPage(page, await linkMailedTo(address));
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page.getByRole("heading", { name: `Become a maker of “${startup.name}”` })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(startup.address);
});

test("SUB-6: an invited user declines without signing in, and the link says so afterwards", async ({
  browser,
}) => {
  const { owner, startup } = await ownStartup();
  const address = freshAddress();
  const [inviting, invited] = [await browser.newContext(), await browser.newContext()];
  await signIn(inviting, owner);
  await invite(await inviting.newPage(), startup.slug, address);
  const page = await invited.newPage();
  await openPage(page, await invitationMailedTo(address));
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("This invitation was declined.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("This invitation was declined.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
});

test("SUB-6: the last owner cannot leave; an editor can", async ({ browser }) => {
  const { owner, startup } = await ownStartup();
  const editor = await createMember(HOST);
  await inDatabase(
    (sql) => sql`insert into startup_makers (tenant_id, startup_id, user_id, role, position)
      select tenant_id, id, ${editor.userId}, 'editor', 1 from startups where id = ${startup.id}`,
  );
  const address = `${originOf(HOST)}/startup/${startup.slug}/makers`;
  const owning = await browser.newContext();
  await signIn(owning, owner);
  const page = await owning.newPage();
  await openPage(page, address);
  await expect(page.getByRole("heading", { name: "2 makers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave" })).toHaveCount(0);
  const editing = await browser.newContext();
  await signIn(editing, editor);
  const theirs = await editing.newPage();
  await openPage(theirs, address);
  await expect(theirs.getByRole("heading", { name: "Invite a maker" })).toHaveCount(0);
  await theirs.getByRole("button", { name: "Leave" }).click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(theirs).toHaveURL(`${originOf(HOST)}/dashboard`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "1 maker" })).toBeVisible();
});
