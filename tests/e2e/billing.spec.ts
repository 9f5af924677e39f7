import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, grantPlatformRole, inDatabase, type Member, signIn } from "./people";
import { originOf } from "./support";
import { violations } from "./violations";

/** The page on which testers of the payments pass time and dispute them. */
const desk = () => String(process.env.E2E_PAYMENTS);
const NEWS_MS = 20_000;

async function createCommunity(): Promise<string> {
  const id = randomUUID();
  const host = `c-${id.slice(0, 8)}.localhost`;
  await inDatabase(
    (sql) => sql`insert into tenants (id, name, domain, settings) values (${id}, 'Tea Club', ${host}, '{}')`,
  );
  return host;
}

/** Sends an owner the checkout link for Enterprise from the operator's Manage page, and returns what was mailed. */
async function sendOffer(browser: Browser, host: string, owner: Member): Promise<string> {
  const operator = await createMember("localhost");
  await grantPlatformRole(operator, "super_admin");
  const [tenant] = await inDatabase(
    (sql) => sql<{ id: string }[]>`select id from tenants where domain = ${host}`,
  );
  const context = await browser.newContext();
  await signIn(context, operator);
  const page = await context.newPage();
  await openPage(page, `${originOf("localhost")}/admin/superadmin/tenants/${tenant?.id}`);
  await page.getByRole("button", { name: "Send checkout link" }).dblclick();
  await expect(page.getByRole("region", { name: "Open checkout link" })).toContainText(owner.name);
  await page.reload();
  await expect(page.getByRole("region", { name: "Open checkout link" })).toContainText("valid until");
  expect(await violations(page)).toEqual([]);
  await context.close();
  const mails = await inDatabase(
    (sql) => sql<{ text: string }[]>`select text from mails
      where recipient = ${`${owner.username}@people.example`} and text like '%/subscription/enterprise/%'`,
  );
  expect(mails).toHaveLength(1);
  return /\S+\/subscription\/enterprise\/[\w-]+/.exec(mails[0]?.text ?? "")?.[0] ?? "";
}

const rowOf = (page: Page, { username }: Member) => page.getByRole("row").filter({ hasText: username });

async function atDesk(page: Page, press: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(desk());
  const done = page.waitForResponse((response) => response.request().method() === "POST");
  await press(page);
  await done;
  await page.waitForLoadState();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** News come by the queue, so the page is looked at again until they are there. */
const untilShown = (page: Page, url: string, words: string | RegExp) =>
  expect(async () => {
    await openPage(page, url);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: NEWS_MS });

test("BIL-6, BIL-7, BIL-8, BIL-11: an owner tries a plan, replaces a card that fails, upgrades, cancels, resumes and is disputed", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  const host = await createCommunity();
  const owner = await createMember(host, { role: "owner" });
  const member = await createMember(host);
  const subscription = `${originOf(host)}/admin/community/plan`;
  await signIn(context, owner);

  await openPage(page, `${originOf(host)}/pricing`);
  await page.getByRole("button", { name: /: Professional$/ }).click();
  await expect(page.getByRole("heading", { name: "Subscribe to Professional" })).toBeVisible();
  await expect(page.getByText("14 days free, then $29.00 per month")).toBeVisible();
  await page.getByLabel(/0002/).check();
  await page.getByLabel("Name on the invoice").fill("Tea Club Ltd");
  for (const [label, value] of Object.entries({
    Address: "1 Kettle Road",
    "Postal code": "10115",
    City: "Berlin",
    "Country (two letters)": "de",
    "Tax number (VAT)": "DE123456789",
  }))
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByLabel(/0341/).check();
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page).toHaveURL(/\/subscription\/success\?/);
  await expect(page.getByRole("heading", { name: "Welcome to Professional" })).toBeVisible({
    timeout: NEWS_MS,
  });
  await page.getByRole("link", { name: "Go to subscription" }).click();
  await expect(page.getByText("Free trial", { exact: true })).toBeVisible();

  await atDesk(page, (at) => rowOf(at, owner).getByRole("button", { name: "Pass time until then" }).click());
  await untilShown(page, subscription, /we tried once/);
  await page.goto(`${originOf(host)}/dashboard`);
  await expect(page.getByRole("region", { name: "Payment failed" })).toBeVisible();
  const other = await browser.newContext();
  await signIn(other, member);
  const theirs = await other.newPage();
  await openPage(theirs, `${originOf(host)}/dashboard`);
  await expect(theirs.getByRole("region", { name: "Payment failed" })).toHaveCount(0);
  await other.close();

  await page.getByRole("link", { name: "Fix payment" }).click();
  await page.getByRole("button", { name: "Update payment method" }).click();
  await page.getByLabel(/4242/).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(subscription);
  await atDesk(page, (at) => at.getByRole("button", { name: "Pass 3 days" }).click());
  await untilShown(page, subscription, "Active");
  await expect(page.getByRole("region", { name: "Payment failed" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await expect(page.getByRole("button", { name: "Contact Sales: Enterprise" })).toBeVisible();
  await page.goto(await sendOffer(browser, host, owner));
  await expect(page.getByRole("heading", { name: "Enterprise for Tea Club" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "See today's cost" }).click();
  const upgrade = page.getByRole("dialog", { name: "Change to Enterprise" });
  await expect(upgrade.getByText("Unused time on Professional")).toBeVisible();
  await upgrade.getByRole("button", { name: /^Upgrade and pay \$\d+\.\d\d$/ }).click();
  await expect(page.getByText("Welcome to Enterprise").first()).toBeVisible();
  await page.getByRole("link", { name: "Go to subscription" }).click();
  await expect(page.getByRole("heading", { name: "Enterprise", exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await page.getByRole("dialog").getByLabel("Why are you canceling?").fill("The club rests for the winter.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Canceled, still running")).toBeVisible();
  await expect(page.getByText("Reason given: The club rests for the winter.")).toBeVisible();
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  await atDesk(page, (at) => rowOf(at, owner).getByRole("button", { name: "Dispute last payment" }).click());
  await untilShown(page, subscription, /A payment was disputed on/);
});
