import { expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage } from "./open";
import { createMember, createStartup, inDatabase, type Member, runJob, type Startup, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HUB = "localhost";

const makeMaker = ({ userId }: Member, { id }: Startup) =>
  inDatabase(
    (sql) => sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
      select tenant_id, id, ${userId}, 'owner' from startups where id = ${id}`,
  );

/** Saves the test two minutes: the notice is due, and its job runs. */
async function letMailsBeDue({ userId }: Member): Promise<void> {
  await inDatabase(
    (sql) => sql`update notices set mail_at = now() where user_id = ${userId} and mail_at is not null`,
  );
  await runJob("mail-notices");
}

const mailTo = ({ username }: Member) =>
  inDatabase(async (sql) => {
    const recipient = `${username}@people.example`;
    const [mail] = await sql<{ subject: string; url: string }[]>`
      select subject, unsubscribe_url as url from mails where recipient = ${recipient} and kind = 'notification'`;
    return mail ?? null;
  });

async function comment(page: Page, { address }: Startup, text: string): Promise<void> {
  await openPage(page, address);
  const composer = page.getByLabel(/^What do you think of/);
  await composer.fill(text);
  await composer.press("ControlOrMeta+Enter");
  await expect(composer).toHaveValue("");
}

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

async function stage(page: Page, browser: import("@playwright/test").Browser) {
  const startup = await createStartup(HUB);
  const [maker, reader] = [await createMember(HUB), await createMember(HUB)];
  await makeMaker(maker, startup);
  const readers = await browser.newContext();
  await signIn(readers, reader);
  await signIn(page.context(), maker);
  return { startup, maker, reader, readerPage: await readers.newPage() };
}

test("NOT-1: a comment rings the bell of an open page; what is opened or marked is read @both", async ({
  page,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const { startup, reader, readerPage } = await stage(page, browser);
  await openPage(page, `${originOf(HUB)}/notifications`);
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await comment(readerPage, startup, "Does it fold?");
  await expect(bell(page)).toHaveAccessibleName("Notifications: 1 unread");
  const notice = page.getByRole("link", { name: `${reader.name} commented on “${startup.name}”` });
  await expect(notice).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await notice.click();
  await expect(page.getByText("Does it fold?")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(page).not.toHaveURL(/notice=/);

  await comment(readerPage, startup, "And back again?");
  await openPage(page, `${originOf(HUB)}/notifications?filter=unread`);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All caught up")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  expect(noise).toEqual([]);
});

test("NOT-2: each kind is chosen for itself and kept", async ({ page, context }) => {
  const noise = collectConsoleErrors(page);
  await signIn(context, await createMember(HUB));
  await openPage(page, `${originOf(HUB)}/settings/notifications`);
  await page.getByLabel("Comments on my startups: how often").selectOption("Weekly digest");
  await page.getByRole("switch", { name: "Replies to my comments: email" }).uncheck();
  await page.getByRole("switch", { name: "Mentions of me: in app" }).uncheck();
  await page.getByLabel("Digest time").selectOption("19:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Preferences saved")).toBeVisible();
  await reloadPage(page);
  await expect(page.getByLabel("Comments on my startups: how often")).toHaveValue("weekly");
  await expect(page.getByRole("switch", { name: "Replies to my comments: email" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Mentions of me: in app" })).not.toBeChecked();
  await expect(page.getByLabel("Digest time")).toHaveValue("19");
  expect(await violations(page)).toEqual([]);
  expect(noise).toEqual([]);
});

test("NOT-3, NOT-4, NOT-8: an unseen comment is mailed; looking at the link changes nothing, one click ends it", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { startup, maker, reader, readerPage } = await stage(page, browser);
  await comment(readerPage, startup, "Nobody looks.");
  await letMailsBeDue(maker);
  await expect.poll(() => mailTo(maker), { timeout: 90_000, intervals: [250] }).not.toBeNull();
  const mail = await mailTo(maker);
  expect(mail?.subject).toBe(`${reader.name} commented on “${startup.name}”`);
  await page.goto(`${originOf(HUB)}/dev/outbox`);
  await expect(page.getByText(mail?.subject ?? "").first()).toBeVisible();

  const url = mail?.url ?? "";
  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "Unsubscribe" })).toBeVisible();
  await stranger.reload();
  await stranger.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(stranger.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();

  const post = (address: string) =>
    stranger.request.post(address, { form: { "List-Unsubscribe": "One-Click" }, headers: { accept: "*/*" } });
  expect((await post(url)).status()).toBe(200);
  expect((await post(url.replace("token=", "token=x"))).status()).toBe(400);
});
