import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { linkMailedTo } from "./mailbox";
import { openPage, settlePage } from "./open";
import { createMember, createStartup, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const INDIE = "indie.localhost";
const SETTINGS = `${originOf(INDIE)}/settings/account`;
const SECURITY = `${originOf(INDIE)}/settings/security`;
const WORKED_WITHIN = { timeout: 40_000 };

const composer = (page: Page) => page.getByLabel(/^What do you think of/);
const emailOf = ({ username }: Member) => `${username}@people.example`;

async function comment(page: Page, address: string, text: string): Promise<void> {
  await openPage(page, address);
  await composer(page).fill(text);
  await composer(page).press("ControlOrMeta+Enter");
  await expect(page.getByText(text)).toBeVisible();
}

/** Makes every sign-in of a member older than what a fresh one may be. */
const age = ({ userId }: Member) =>
  inDatabase(
    (sql) => sql`update auth_sessions set created_at = now() - interval '2 hours' where user_id = ${userId}`,
  );

const isThere = async ({ userId }: Member) =>
  (await inDatabase((sql) => sql`select 1 from auth_users where id = ${userId}`)).length > 0;

test("GDP-1: a member downloads all that is stored about them, as a ZIP that no one else gets", async ({
  page,
  context,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const member = await createMember(INDIE);
  const startup = await createStartup(INDIE);
  await signIn(context, member);
  await comment(page, startup.address, "Kept for my archive");
  await openPage(page, SETTINGS);
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByText("Ready to download")).toBeVisible(WORKED_WITHIN);
  expect(await violations(page)).toEqual([]);
  const link = page.getByRole("link", { name: "Download" });
  const address = `${originOf(INDIE)}${await link.getAttribute("href")}`;
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Your data .*\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(read("account.json")).toMatchObject([{ email: emailOf(member) }]);
  expect(read("comments.json")).toMatchObject([{ body: "Kept for my archive" }]);

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  expect((await theirs.goto(address))?.status()).toBe(404);
  await signIn(stranger, await createMember(INDIE));
  expect((await theirs.goto(address))?.status()).toBe(404);
  expect(noise).toEqual([]);
});

test("GDP-1: an old sign-in has to be renewed, and leads back", async ({ page, context }) => {
  const member = await createMember(INDIE);
  await signIn(context, member);
  await age(member);
  await openPage(page, SETTINGS);
  await page.getByRole("button", { name: "Export my data" }).click();
  await page.getByRole("button", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fsettings%2Faccount/);
  await page.getByLabel("Email").first().fill(emailOf(member));
  await page.getByRole("button", { name: "Send magic link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkMailedTo(emailOf(member)));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(SETTINGS);
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByText("We're preparing your data").first()).toBeVisible();
});

test("GDP-2: a member sees what goes, leaves, is signed out, and their words are a former member's @phone", async ({
  page,
  context,
}) => {
  const noise = collectConsoleErrors(page);
  const member = await createMember(INDIE);
  const startup = await createStartup(INDIE);
  await signIn(context, member);
  await comment(page, startup.address, "What I leave behind");
  await openPage(page, SETTINGS);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("region", { name: "Deleted" })).toContainText("1 comment");
  await page.getByText("Keep it without my name").click();
  await expect(page.getByRole("region", { name: /^Kept/ })).toContainText("1 comment");
  expect(await violations(page)).toEqual([]);
  const confirm = page.getByLabel("Your username");
  await confirm.fill("somebody-else");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("This isn't your username.")).toBeVisible();
  await expect(confirm).toBeFocused();
  noise.length = 0;
  await confirm.fill(member.username);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Account deleted.")).toBeVisible();
  await expect(page).toHaveURL(`${originOf(INDIE)}/`);
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);

  await expect.poll(() => isThere(member), WORKED_WITHIN).toBe(false);
  await expect(async () => {
    await openPage(page, startup.address);
    const words = page.getByRole("article", { name: "Comment by Former member" });
    await expect(words).toContainText("What I leave behind", { timeout: 2000 });
  }).toPass(WORKED_WITHIN);
  expect((await page.goto(`${originOf(INDIE)}/profile/${member.username}`))?.status()).toBe(404);
  await openPage(page, SETTINGS);
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
});

test("GDP-2: the only owner of a community reads why they cannot leave", async ({ page, context }) => {
  const noise = collectConsoleErrors(page);
  const host = `alone-${crypto.randomUUID().slice(0, 8)}.localhost`;
  await inDatabase(async (sql) => {
    await sql`insert into tenants (id, name, domain, settings)
      select gen_random_uuid(), 'Alone', ${host}, settings from tenants where domain = ${INDIE}`;
  });
  const owner = await createMember(host, { role: "owner" });
  await signIn(context, owner);
  await page.goto(`${originOf(host)}/settings/account/delete`);
  await expect(page.getByText("You're the only owner of Alone.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get help" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(noise).toEqual([]);
});

test("PRO-3: Google is connected in the settings, and gives the account a further way in", async ({
  page,
  context,
}) => {
  const noise = collectConsoleErrors(page);
  await signIn(context, await createMember(INDIE));
  await openPage(page, SECURITY);
  await page.getByRole("button", { name: "Connect Google" }).click();
  await page.getByRole("button", { name: /free@people\.example/ }).click();
  await expect(page).toHaveURL(`${SECURITY}?provider=google&outcome=connected`);
  await expect(page.getByText("Google connected.")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByText("Google disconnected.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Google" })).toBeVisible();
  expect(noise).toEqual([]);
});

test("the account menu leads to the settings, and they to what one votes for", async ({ page, context }) => {
  const member = await createMember(INDIE);
  await signIn(context, member);
  await openPage(page, originOf(INDIE));
  const beside = await page.getByRole("main").getByRole("link").first().boundingBox();
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  // A menu listens for presses beside it once its effects have run.
  await settlePage(page);
  await page.mouse.click((beside?.x ?? 0) + 4, (beside?.y ?? 0) + 4);
  await expect(page.getByRole("menu"), "a press beside a menu only closes it").toHaveCount(0);
  await expect(page).toHaveURL(`${originOf(INDIE)}/`);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(SETTINGS);
  await page.getByRole("link", { name: "Profile", exact: true }).last().click();
  await page.getByLabel("Show my votes on my profile").check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await page.goto(`${originOf(INDIE)}/profile`);
  await expect(page.getByText("Only you can see this.")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Votes" })).toBeVisible();
});
