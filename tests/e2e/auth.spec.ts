import { expect, type Locator, type Page, test } from "@playwright/test";
import { freshAddress, linkMailedTo } from "./mailbox";
import { ask } from "./raw-request";
import { collectConsoleErrors, originOf, PORT } from "./support";
import { violations } from "./violations";

const INDIE = originOf("indie.localhost");
const PASSWORD = "seven-quiet-otters";

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
const account = (page: Page) => page.getByRole("button", { name: "Account menu" });
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const emailField = (page: Page) => page.getByLabel("Email").and(page.locator(":visible"));
const passwordField = (page: Page) => page.getByLabel(/^(New p|P)assword$/).and(page.locator(":visible"));

async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${INDIE}/auth`);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await button(page, "Sign in").click();
}

/** Writes down every state of the progress bar, however short it shows; returns how to read them. */
async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const states = new Set<string>();
    const note = () => {
      const bar = document.querySelector("[role=progressbar]");
      if (bar) states.add(`${bar.getAttribute("aria-valuenow")} ${bar.parentElement?.textContent}`);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    return states;
  });
  return () => seen.evaluate((states) => [...states]);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${INDIE}/auth`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Name").fill("Journey Maker");
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
  await button(page, "Create account").click();
  await said(page, "Account created! Check your email for verification.");
}

test("PRO-3: a visitor signs up, confirms the address, signs out and in again @both", async ({ page }) => {
  const noise = collectConsoleErrors(page);
  const email = freshAddress();
  await signUp(page, email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await page.goto(await linkMailedTo(email));
  await button(page, "Confirm and sign in").click();
  await said(page, "Signed in successfully!");
  await expect(page).toHaveURL(`${INDIE}/`);
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign Out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await signInByPassword(page, email, PASSWORD);
  await said(page, "Signed in successfully!");
  await expect(account(page)).toBeVisible();
  expect(noise).toEqual([]);
});

/** A member without a name is asked for one in the first comment. */
async function commentByName(page: Page): Promise<void> {
  await page.goto(`${INDIE}/browse`);
  await page.locator("article h2 a").first().click();
  const comments = page.locator("#comments");
  await comments.locator("textarea").first().fill("Where can I try it?");
  await button(comments, "Comment").click();
  await expect(comments.getByText("Enter your name.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await comments.getByLabel("Post as").fill("Ségolène Ménard");
  await button(comments, "Comment").click();
  await expect(comments.getByRole("link", { name: "Ségolène Ménard" })).toBeVisible();
  await expect(comments.getByLabel("Post as")).toBeHidden();
}

test("PRO-4: a magic link is sent with its progress, waits before another one, and works on another device", async ({
  page,
  browser,
}) => {
  const email = freshAddress();
  await page.goto(`${INDIE}/auth?returnTo=/submit`);
  await expect(page.getByRole("tab", { name: "Magic Link" })).toHaveAttribute("aria-selected", "true");
  await emailField(page).fill(email);
  const steps = await watchProgress(page);
  await button(page, "Send magic link").click();
  await said(page, "Magic link sent! Check your email.");
  expect(await steps()).toEqual(["10 validating", "30 processing", "100 complete"]);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send another link \(\d+ s\)$/ })).toBeDisabled();
  const link = await linkMailedTo(email);
  // A mail program's scanner reads every address before the person does, and may do so several times.
  const scanner = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (let round = 0; round < 3; round += 1) expect((await scanner.goto(link))?.status()).toBe(200);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await phone.reload();
  await said(phone, "This link was requested on another device. Only continue if that was you.");
  await button(phone, "Sign in").click();
  await expect(phone).toHaveURL(`${INDIE}/submit`);
  await commentByName(phone);
  await page.goto(link);
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
});

test("PRO-4: a link is asked for and opened without JavaScript", async ({ browser }) => {
  const email = freshAddress();
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${INDIE}/auth?returnTo=/browse`);
  const form = page.locator("form[action='/api/forms/magic-link']");
  await form.getByRole("textbox").fill(email);
  await form.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkMailedTo(email));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${INDIE}/browse`);
});

test("a form that does not fit says where, moves the focus there and keeps what was typed", async ({
  page,
}) => {
  await page.goto(`${INDIE}/auth`);
  await button(page, "Send magic link").click();
  await said(page, "Please enter your email address");
  await expect(emailField(page)).toBeFocused();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Name").fill("Kept");
  await emailField(page).fill("mira@people.example");
  await passwordField(page).fill("password1");
  await button(page, "Create account").click();
  await expect(page.getByText("one of the most common passwords").first()).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await expect(emailField(page)).toHaveValue("mira@people.example");
  await passwordField(page).fill("wrong-password");
  await button(page, "Sign in").click();
  await said(page, "Sign in failed");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Kept");
  await passwordField(page).fill(PASSWORD);
  await button(page, "Create account").click();
  await button(page, "Use another address").click();
  await expect(page.getByLabel("Name")).toHaveValue("Kept");
  await expect(passwordField(page)).toHaveValue(PASSWORD);
});

test("a forgotten password is replaced, and other sign-ins end", async ({ page, browser }) => {
  const email = freshAddress();
  await signUp(page, email);
  await page.goto(await linkMailedTo(email));
  await button(page, "Confirm and sign in").click();
  await expect(account(page)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${INDIE}/auth`);
  await other.getByRole("tab", { name: "Sign In" }).click();
  await button(other, "Forgot password?").click();
  await emailField(other).fill(email);
  await button(other, "Send reset link").click();
  await said(other, "Password reset email sent!");
  await other.goto(await linkMailedTo(email));
  await passwordField(other).fill("eight-quieter-otters");
  await button(other, "Change password").click();
  await expect(account(other)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
});

test("the bar's link leads to signing in and back to where one was", async ({ page }) => {
  await page.goto(`${INDIE}/browse`);
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await expect(page).toHaveURL(`${INDIE}/auth?returnTo=%2Fbrowse`);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByText("Demo accounts").click();
  await page.getByRole("button", { name: /^member/ }).click();
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(`${INDIE}/browse`);
  await expect(account(page)).toBeVisible();
});

for (const host of ["localhost", "indie.localhost"]) {
  test(`Google signs in on ${host} and leads back to where one was`, async ({ page }) => {
    await page.goto(`${originOf(host)}/auth?returnTo=/submit`);
    await button(page, "Continue with Google").first().click();
    await page.getByRole("button", { name: /ada@people\.example/ }).click();
    await expect(page).toHaveURL(`${originOf(host)}/submit`);
    await expect(account(page)).toBeVisible();
  });
}

test("a visitor signs in where they are, on the community's own address only", async ({ page }) => {
  await page.goto(`${originOf("x.indie.localhost")}/browse`);
  await page.getByRole("button", { name: /vote/i }).first().click();
  const own = page.getByRole("dialog").getByRole("link", { name: `Continue at indie.localhost:${PORT}` });
  await expect(own).toHaveAttribute("href", `${INDIE}/browse`);
  await own.click();
  await page.waitForURL(`${INDIE}/browse`);
  // A press that comes before the page's script is lost.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /vote/i }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByText("Demo accounts").click();
  await dialog.getByRole("button", { name: /^admin/ }).click();
  await button(page, "Sign in").click();
  await expect(dialog).toBeHidden();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(`${INDIE}/browse`);
});

test("a sign-in never leads to another site", async ({ page }) => {
  const email = freshAddress();
  await page.goto(`${INDIE}/auth?returnTo=${encodeURIComponent("//evil.example/x")}`);
  await emailField(page).fill(email);
  await button(page, "Send magic link").click();
  await said(page, "Magic link sent! Check your email.");
  await page.goto(await linkMailedTo(email));
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(`${INDIE}/`);
});

test("at the machine itself demo accounts fill the form and the outbox shows the mails", async ({ page }) => {
  await page.goto(`${INDIE}/auth`);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByText("Demo accounts").click();
  await page.getByRole("button", { name: /^member/ }).click();
  await button(page, "Sign in").click();
  // Nothing has requested this community's landing page before.
  await expect(account(page)).toBeVisible({ timeout: 30_000 });
  await page.goto(`${INDIE}/dev/outbox`);
  await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
});

test("a request that another machine forwards finds neither outbox nor demo account", async () => {
  const from = (headers: Record<string, string>) => ({ host: `localhost:${PORT}`, headers });
  const stranger = from({ Via: "1.1 another-machine" });
  expect((await ask("/dev/outbox", from({}))).status).toBe(200);
  expect((await ask("/dev/outbox", stranger)).status).toBe(404);
  expect((await ask("/dev/outbox", { host: "nobody.example" })).status).toBe(404);
  expect((await ask("/auth", from({}))).body).toContain("demo.startuphub.example");
  expect((await ask("/auth", stranger)).body).not.toContain("demo.startuphub.example");
  const post = (headers: Record<string, string>) => ({
    ...from({ Origin: `http://localhost:${PORT}`, "Content-Type": "application/json", ...headers }),
    method: "POST",
    body: JSON.stringify({ email: "member@demo.startuphub.example", password: "startuphub" }),
  });
  expect((await ask("/api/auth/sign-in/email", post({}))).status).toBe(200);
  expect((await ask("/api/auth/sign-in/email", post({ Via: "1.1 another-machine" }))).status).toBe(401);
});

test("the pages of signing in are accessible @phone", async ({ page }) => {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${INDIE}/auth`);
    for (const name of ["Magic Link", "Sign In", "Sign Up"]) {
      await page.getByRole("tab", { name }).click();
      expect(await violations(page)).toEqual([]);
    }
    await page.goto(`${INDIE}/auth/link?token=made-up`);
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  }
});
