import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { originOf } from "./support";
import { violations } from "./violations";

/** Makes the sign-in of a browser older than the platform takes. */
async function ageSignIn(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith(".session_token"));
  const token = decodeURIComponent(cookie?.value ?? "").split(".")[0] ?? "";
  await inDatabase(
    (sql) => sql`update auth_sessions set created_at = now() - interval '1 hour' where token = ${token}`,
  );
}

const HUB = originOf("localhost");

test("MOD-12, TEN-4, TEN-14: a superadmin gets in, makes a tenant that is live at once, pauses and resumes it", async ({
  page,
  context,
  browser,
}) => {
  await openPage(page, `${HUB}/admin/superadmin/tenants/new`);
  const enter = page.getByRole("button", { name: "Access Superadmin Panel" });
  await expect(enter).toBeDisabled();
  await page.getByLabel("Email").fill("superadmin@demo.startuphub.example");
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await enter.click();
  await expect(page.getByText("Please check your credentials and try again")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("startuphub");
  await enter.click();
  await expect(page.getByText("Access Granted", { exact: true })).toBeVisible();
  await expect(page.getByText("Welcome back! Role: super_admin")).toBeVisible();

  await page.waitForURL("**/admin/superadmin/tenants/new");
  const label = `t${randomUUID().slice(0, 8)}`;
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeDisabled();
  await page.getByLabel("Organization name").fill("Journey Founders");
  await page.getByLabel("Domain").fill("INDIE");
  await expect(page.getByText("This domain belongs to IndieZH.")).toBeVisible();
  await page.getByLabel("Domain").fill(label.toUpperCase());
  await expect(page.getByText(`${label}.localhost is available.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Owner's email").fill("nobody");
  await next.click();
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await page.getByLabel("Owner's email").fill("");
  await next.click();
  await expect(page.getByText("Upgrade Required")).toHaveCount(4);
  await page.getByLabel(/Premium/).check();
  await expect(page.getByText("Upgrade Required")).toHaveCount(2);
  await next.click();
  await expect(page.getByLabel("Primary color", { exact: true })).toHaveValue("#000000");
  await next.click();
  await ageSignIn(context);
  await page.getByRole("button", { name: "Create tenant" }).dblclick();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabel("Email").fill("superadmin@demo.startuphub.example");
  await again.getByLabel("Password", { exact: true }).fill("not this one");
  await again.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(again.getByText("Please check your credentials and try again")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await again.getByLabel("Password", { exact: true }).fill("startuphub");
  await again.getByRole("button", { name: "Sign in and continue" }).click();
  const made = page.getByRole("region", { name: "The new tenant" });
  await expect(made).toContainText("Journey Founders is live at");
  await expect(page.getByLabel("Organization name")).toHaveValue("");

  const visitor = await (await browser.newContext({ colorScheme: "light" })).newPage();
  const home = `${originOf(`${label}.localhost`)}/`;
  expect((await visitor.goto(home))?.status()).toBe(200);
  await expect(visitor).toHaveTitle("Journey Founders - Startup Community");
  await visitor.goto(await made.getByLabel("Invitation link for the owner").inputValue());
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Journey Founders");

  await made.getByRole("link", { name: "Manage Journey Founders" }).click();
  await page.getByLabel("Reason", { exact: true }).first().fill("Asked for by the journey");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect.poll(async () => (await visitor.goto(home))?.status()).toBe(503);
  await expect(visitor.getByRole("heading", { name: "This community is paused" })).toBeVisible();
  await visitor.context().addCookies([{ name: "theme", value: "dark", url: home }]);
  await visitor.reload();
  await expect(visitor.locator("html")).toHaveCSS("color-scheme", "dark");
  expect(await violations(visitor)).toEqual([]);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(async () => {
    const refresh = visitor.getByRole("link", { name: "Refresh Page" });
    if (await refresh.isVisible()) await refresh.click();
    await expect(visitor).toHaveTitle("Journey Founders - Startup Community", { timeout: 1000 });
  }).toPass();
  await inDatabase((sql) => sql`delete from tenants where domain = ${`${label}.localhost`}`);
});

test("MOD-12: a user without the role reads so, and learns nothing else", async ({ page, context }) => {
  await signIn(context, await createMember("localhost", { role: "owner" }));
  await page.goto(`${HUB}/admin/superadmin`);
  await expect(page.getByText("Access Denied - Superadmin privileges required")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the platform" })).toHaveAttribute("href", "/");
  await page.goto(`${originOf("indie.localhost")}/superadmin`);
  await expect(page.getByRole("heading", { name: "Platform Admin Required" })).toBeVisible();
});
