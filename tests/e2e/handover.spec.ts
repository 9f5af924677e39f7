import { type Browser, expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HUB_HOST = "localhost";
const INDIE_HOST = "indie.localhost";
const [HUB, INDIE] = [originOf(HUB_HOST), originOf(INDIE_HOST)];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const account = (page: Page) => page.getByRole("button", { name: "Account menu" });
const onHub = (member: Member): Member => ({ ...member, host: HUB_HOST });

/** A browser in which a user is signed in on the hub. */
async function openBrowser(browser: Browser, member: Member, options: object): Promise<Page> {
  const context = await browser.newContext(options);
  await signIn(context, onHub(member));
  return context.newPage();
}

const countSignIns = async ({ userId }: Member): Promise<number> =>
  (await inDatabase((sql) => sql`select 1 from auth_sessions where user_id = ${userId}`)).length;

test("PRO-5: a member of both communities is signed in with one press, and signs out everywhere", async ({
  browser,
}) => {
  const member = await createMember(INDIE_HOST);
  const page = await openBrowser(browser, member, { viewport: { width: 1280, height: 800 }, locale: "en" });
  const noise = collectConsoleErrors(page);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await openPage(page, `${INDIE}/auth?returnTo=/browse`);
  expect(await violations(page)).toEqual([]);
  await button(page, "Continue with your StartupHub account").click();
  await expect(page).toHaveURL(`${INDIE}/browse`);
  await expect(page.getByText("Signed in successfully!", { exact: true })).toBeVisible();
  expect(addresses.filter((address) => /[?&#](code|token)=/.test(address))).toEqual([]);

  await openPage(page, `${HUB}/browse`);
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await openPage(page, `${INDIE}/browse`);
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(await countSignIns(member)).toBe(0);
  expect(noise).toEqual([]);
});

test("PRO-5: a newcomer agrees on the hub and is named before they are signed in, in German on a phone", async ({
  browser,
}) => {
  const newcomer = await createMember(HUB_HOST);
  const page = await openBrowser(browser, newcomer, {
    viewport: { width: 360, height: 780 },
    locale: "de-CH",
  });
  const noise = collectConsoleErrors(page);
  const looksRight = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
  };
  await openPage(page, `${INDIE}/auth?returnTo=/browse`);
  await looksRight();
  await button(page, "Weiter mit deinem Konto von StartupHub").click();
  await expect(page).toHaveURL(new RegExp(`^${HUB}/auth/handover\\?state=`));
  await expect(page.getByText(newcomer.name)).toBeVisible();
  await expect(page.getByText(INDIE_HOST, { exact: true })).toBeVisible();
  await looksRight();
  // The hub's pages are in the languages that it offers.
  await button(page, /^(Continue to|Weiter zu) IndieZH$/).click();
  await expect(page).toHaveURL(`${INDIE}/auth/handover/finish`);
  await expect(page.getByText(`@${newcomer.username}`)).toBeVisible();
  await looksRight();
  await button(page, `Weiter als ${newcomer.name}`).click();
  await expect(page).toHaveURL(`${INDIE}/browse`);
  expect(await countSignIns(newcomer)).toBe(2);
  expect(noise).toEqual([]);
});

test("PRO-5: a link of another user's flow signs in neither browser", async ({ browser }) => {
  const victim = await createMember(INDIE_HOST);
  const attacker = await (await browser.newContext({ locale: "en" })).newPage();
  await openPage(attacker, `${INDIE}/auth`);
  await button(attacker, "Continue with your StartupHub account").click();
  await expect(attacker).toHaveURL(/\/auth\?returnTo=/);
  const link = new URL(attacker.url()).searchParams.get("returnTo") ?? "";
  expect(link).toMatch(/^\/auth\/handover\?state=/);

  const page = await openBrowser(browser, victim, { locale: "en" });
  await page.goto(HUB + link);
  await expect(page.getByText("it was started in another browser")).toBeVisible();
  await expect(page).toHaveURL(`${INDIE}/auth/handover/finish`);
  await openPage(attacker, `${INDIE}/auth/handover/finish`);
  await expect(attacker.getByText("it was started in another browser")).toBeVisible();
  expect(await countSignIns(victim)).toBe(1);
});

test("PRO-5: a visitor signs in on the hub first, and can use another account there", async ({ browser }) => {
  const member = await createMember(INDIE_HOST);
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  await openPage(page, `${INDIE}/auth?returnTo=/browse`);
  await button(page, "Continue with your StartupHub account").click();
  await expect(page).toHaveURL(new RegExp(`^${HUB}/auth\\?returnTo=`));
  await expect(button(page, "Continue with your StartupHub account")).toBeHidden();
  await signIn(page.context(), onHub(await createMember(HUB_HOST)));
  await page.reload();
  await expect(button(page, "Continue to IndieZH")).toBeVisible();
  await button(page, "Use another account").click();
  await expect(page).toHaveURL(new RegExp(`^${HUB}/auth\\?returnTo=`));
  await signIn(page.context(), onHub(member));
  await page.reload();
  await expect(page).toHaveURL(`${INDIE}/browse`);
  expect(await countSignIns(member)).toBe(2);
});
