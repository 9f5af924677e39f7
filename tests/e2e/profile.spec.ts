import { expect, test } from "@playwright/test";
import { testImage } from "../support/images";
import { createMember, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";

const INDIE = "indie.localhost";

test("PRO-2: a member edits their profile, loses nothing by a reload, and others see what was saved @phone", async ({
  page,
  context,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const member = await createMember(INDIE);
  await signIn(context, member);
  await page.goto(`${originOf(INDIE)}/profile`);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByRole("button", { name: "Add link" }).click();
  const link = page.getByLabel("Address of link 1");
  await link.fill("no link");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Enter a web address, such as example.com.")).toBeVisible();
  await expect(link).toBeFocused();
  await link.fill(`${member.username}.example`);
  await page.reload();
  await expect(page.getByText("It isn't saved yet")).toBeVisible();
  await expect(link).toHaveValue(`${member.username}.example`);
  await page.getByLabel("Username", { exact: true }).fill(`${member.username}-new`);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${originOf(INDIE)}/profile/${member.username}`);
  await expect(stranger).toHaveURL(`${originOf(INDIE)}/profile/${member.username}-new`);
  await expect(stranger.getByRole("link", { name: `${member.username}.example` })).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
  expect(noise).toEqual([]);
});

test("PRO-2: a picture is cropped by the keyboard and shown at once", async ({ page, context }) => {
  const noise = collectConsoleErrors(page);
  const member = await createMember(INDIE);
  await signIn(context, member);
  await page.goto(`${originOf(INDIE)}/settings/profile`);
  const buffer = await testImage(600, 400).png().toBuffer();
  const file = { name: "me.png", mimeType: "image/png", buffer };
  await page.getByLabel("Profile image", { exact: true }).setInputFiles(file);
  await page.getByLabel(/Move the image with the arrow keys/).press("ArrowLeft");
  await page.getByLabel("Zoom").press("ArrowRight");
  await page.getByRole("button", { name: "Use image" }).click();
  await expect(page.getByText("Profile image updated.")).toBeVisible();
  await page.goto(`${originOf(INDIE)}/profile/${member.username}`);
  await expect(page.locator("main header img")).toBeVisible();
  expect(noise).toEqual([]);
});

test("a sign-in elsewhere that is ended in the settings is refused at once", async ({
  page,
  context,
  browser,
}) => {
  const member = await createMember(INDIE);
  await signIn(context, member);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, member);
  await page.goto(`${originOf(INDIE)}/settings/security`);
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByText("Signed out 1 other device.")).toBeVisible();
  const other = await elsewhere.newPage();
  await other.goto(`${originOf(INDIE)}/profile`);
  await expect(other).toHaveURL(/\/auth\?returnTo=/);
});
