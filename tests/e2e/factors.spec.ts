import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { attachAuthenticator, codeOf } from "./authenticator";
import { freshAddress, linkMailedTo } from "./mailbox";
import { openPage } from "./open";
import { createMember, inDatabase, runJob, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";
const INDIE = originOf(HOST);
const PASSWORD = "seven-quiet-otters";

/** The words of one language, and the width at which its reader is met. */
const READERS = {
  en: {
    width: 1280,
    signUp: "Sign Up",
    signInTab: "Sign In",
    signIn: "Sign in",
    name: "Name",
    password: "Password",
    create: "Create account",
    confirm: "Confirm and sign in",
    newPasskey: "Create a passkey",
    usePasskey: "Sign in with a passkey",
    withPasskey: "Confirm with a passkey",
    missing: "Set up a second factor",
    setUp: "Set up",
    code: "Code from your authenticator app",
    recoveryCode: "Recovery code",
    useRecoveryCode: "Use a recovery code",
    prove: "Confirm",
    keep: "I have kept them",
    lost: "Can't use any of these?",
    recover: "Ask for recovery",
    waits: /A request for recovery takes effect/,
    stop: "Stop the request",
    stopped: /The request was stopped/,
    admin: "Admin",
    account: "Account menu",
  },
  de: {
    width: 360,
    signUp: "Registrieren",
    signInTab: "Anmelden",
    signIn: "Anmelden",
    name: "Name",
    password: "Passwort",
    create: "Konto erstellen",
    confirm: "Bestätigen und anmelden",
    newPasskey: "Passkey erstellen",
    usePasskey: "Mit Passkey anmelden",
    withPasskey: "Mit Passkey bestätigen",
    missing: "Richte einen zweiten Faktor ein",
    setUp: "Einrichten",
    code: "Code aus deiner Authenticator-App",
    recoveryCode: "Wiederherstellungscode",
    useRecoveryCode: "Wiederherstellungscode verwenden",
    prove: "Bestätigen",
    keep: "Ich habe sie aufbewahrt",
    lost: "Geht nichts davon?",
    recover: "Wiederherstellung anfragen",
    waits: /Eine Anfrage zur Wiederherstellung wird/,
    stop: "Anfrage abbrechen",
    stopped: /Die Anfrage wurde abgebrochen/,
    admin: "Admin",
    account: "Kontomenü",
  },
} as const;

type Words = (typeof READERS)["en" | "de"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isSignedIn = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch("/api/trpc/auth.viewer?batch=1&input=%7B%7D");
    return !(await answer.text()).includes('"json":null');
  });

async function readAs(page: Page, language: "en" | "de"): Promise<Words> {
  const words = READERS[language];
  await page.setViewportSize({ width: words.width, height: 800 });
  await page.context().addCookies([{ name: "language", value: language, url: INDIE }]);
  return words;
}

const signOut = (page: Page) =>
  page.evaluate(() =>
    fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    }),
  );

/** Signs up and confirms the address. On a device with passkeys, one is offered next. */
async function signUp(page: Page, words: Words): Promise<string> {
  const email = freshAddress();
  await openPage(page, `${INDIE}/auth`);
  await page.getByRole("tab", { name: words.signUp }).click();
  await page.getByLabel(words.name).fill("Journey Maker");
  await page.locator("input[type=email]:visible").fill(email);
  await page.locator("input[type=password]:visible").fill(PASSWORD);
  await button(page, words.create).click();
  await expect.poll(() => linkMailedTo(email).catch(() => null)).not.toBeNull();
  await openPage(page, await linkMailedTo(email));
  await button(page, words.confirm).click();
  return email;
}

async function giveEmailAndPassword(page: Page, words: Words, email: string): Promise<void> {
  await openPage(page, `${INDIE}/auth`);
  await page.getByRole("tab", { name: words.signInTab }).click();
  await page.locator("input[type=email]:visible").fill(email);
  await page.locator("input[type=password]:visible").fill(PASSWORD);
  await page.locator("[data-state=active] button[type=submit]").click();
}

/** Sets an authenticator app up on the security page, and returns its key and the recovery codes. */
async function setUpTotp(page: Page, words: Words) {
  await button(page, words.setUp).click();
  const key = await page.locator("code").innerText();
  await page.getByLabel(words.code).fill(codeOf(key));
  await button(page, words.prove).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  expect(await violations(page)).toEqual([]);
  await button(page, words.keep).click();
  return { key, codes };
}

async function demandFactors(host: string, isOn: boolean): Promise<void> {
  await inDatabase(async (sql) => {
    await sql`update tenants set settings = settings || ${sql.json({ demandsFactor: isOn })} where domain = ${host}`;
    await sql`select pg_notify('startuphub_invalidation', 'tenant:' || id) from tenants where domain = ${host}`;
  });
}

for (const language of ["en", "de"] as const) {
  test(`LEAD-15: a newcomer makes a passkey after signing up, and signs in with it in a second tab (${language})`, async ({
    page,
    context,
  }) => {
    const noise = collectConsoleErrors(page);
    const words = await readAs(page, language);
    const device = await attachAuthenticator(page);
    await device.setOn(false);
    await signUp(page, words);
    await device.setOn(true);
    await button(page, words.newPasskey).click();
    await expect(page).toHaveURL(`${INDIE}/`);
    const made = await device.credentials();
    expect(made).toHaveLength(1);
    await signOut(page);
    expect(noise).toEqual([]);
    const tab = await context.newPage();
    await tab.setViewportSize({ width: words.width, height: 800 });
    await (await attachAuthenticator(tab)).copyFrom(made);
    await openPage(tab, `${INDIE}/auth?returnTo=/settings/security`);
    expect(await violations(tab)).toEqual([]);
    await button(tab, words.usePasskey).click();
    await expect(tab).toHaveURL(`${INDIE}/settings/security`);
    expect(await isSignedIn(tab)).toBe(true);
  });

  test(`PRO-6: a moderator whose community demands a second factor sets one up, and is asked for it (${language})`, async ({
    page,
    context,
  }) => {
    const words = await readAs(page, language);
    const host = await demandingCommunity();
    const member = await createMember(host, { role: "moderator" });
    await signIn(context, member);
    await context.addCookies([{ name: "language", value: language, url: originOf(host) }]);
    await openPage(page, `${originOf(host)}/admin`);
    await expect(page.getByRole("heading", { name: words.missing })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: words.setUp }).click();
    await setUpTotp(page, words);
    await openPage(page, `${originOf(host)}/admin`);
    await expect(page.getByRole("heading", { name: words.missing })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.admin);
  });

  test(`PRO-6: a recovery code signs in, and without one the account comes back after 72 hours (${language})`, async ({
    page,
    browser,
  }) => {
    const words = await readAs(page, language);
    const email = await signUp(page, words);
    await expect(page).toHaveURL(`${INDIE}/`);
    await openPage(page, `${INDIE}/settings/security`);
    const { codes } = await setUpTotp(page, words);
    await signOut(page);
    await giveEmailAndPassword(page, words, email);
    await button(page, words.useRecoveryCode).click();
    await page.getByLabel(words.recoveryCode).fill(codes[0] ?? "");
    await button(page, words.prove).click();
    await expect(page).toHaveURL(`${INDIE}/`);
    expect(await isSignedIn(page)).toBe(true);
    await signOut(page);

    await giveEmailAndPassword(page, words, email);
    await askForRecovery(page, words);
    await stopByMail(await browser.newContext(), email, language);
    await giveEmailAndPassword(page, words, email);
    await askForRecovery(page, words);
    await inDatabase(
      (sql) => sql`update auth_recoveries set effective_at = now() - interval '1 minute'
        where user_id = (select id from auth_users where email = ${email})`,
    );
    await runJob("tend-recoveries");
    await expect(async () => {
      await giveEmailAndPassword(page, words, email);
      await expect(page).toHaveURL(`${INDIE}/`, { timeout: 3000 });
    }).toPass({ timeout: 40_000 });
  });
}

async function askForRecovery(page: Page, words: Words): Promise<void> {
  await page.getByText(words.lost).click();
  expect(await violations(page)).toEqual([]);
  await button(page, words.recover).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.recover }).click();
  await expect(page.getByText(words.waits)).toBeVisible();
}

async function stopByMail(context: BrowserContext, email: string, language: "en" | "de"): Promise<void> {
  const page = await context.newPage();
  const words = await readAs(page, language);
  await openPage(page, await linkMailedTo(email));
  await button(page, words.stop).click();
  await expect(page.getByText(words.stopped)).toBeVisible();
  await context.close();
}

/** A separate community, so that the demand meets no other journey. */
async function demandingCommunity(): Promise<string> {
  const id = crypto.randomUUID();
  const host = `team-${id.slice(0, 8)}.localhost`;
  await inDatabase(
    (sql) => sql`insert into tenants (id, name, domain, settings)
      select ${id}, 'Team', ${host}, settings from tenants where domain = ${HOST}`,
  );
  await demandFactors(host, true);
  return host;
}
