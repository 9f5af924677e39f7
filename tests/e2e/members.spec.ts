import { expect, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";

const INDIE = "indie.localhost";

test("DIR-13, DIR-14, DIR-16: a member lists themselves, another finds them, and they exchange contacts @both", async ({
  page,
  context,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const [mentor, founder] = [await createMember(INDIE), await createMember(INDIE)];
  const skill = `Skill ${mentor.username.slice(-8)}`;
  await signIn(context, mentor);
  await openPage(page, `${originOf(INDIE)}/settings/directory`);
  await page.getByRole("textbox", { name: /^Skills/ }).fill(`${skill},`);
  await page.getByRole("textbox", { name: /^Place/ }).fill("Atlantis");
  await page.getByLabel("Show skills").check();
  const preview = page.getByRole("region", { name: "What other members see" });
  await expect(preview.getByText(skill)).toBeVisible();
  await expect(preview.getByText("Atlantis")).toHaveCount(0);
  await page.getByRole("button", { name: "List me" }).click();
  await expect(page.getByText("You're listed now")).toBeVisible();

  const other = await browser.newContext({ viewport: page.viewportSize() });
  await signIn(other, founder);
  const theirs = await other.newPage();
  await openPage(theirs, `${originOf(INDIE)}/members`);
  await theirs.getByLabel("Search members").fill(skill);
  await expect(theirs).toHaveURL(/q=Skill/);
  await expect(theirs.getByRole("article")).toHaveCount(1);
  await theirs.getByRole("button", { name: "Ask for an introduction" }).click();
  await theirs.getByLabel("Message").fill("Let's talk about gardens.");
  await theirs.getByLabel("How you can be reached").fill("founder@people.example");
  await theirs.getByRole("button", { name: "Send request" }).click();
  await expect(theirs.getByText("You've asked")).toBeVisible();

  await openPage(page, `${originOf(INDIE)}/members/introductions`);
  await expect(page.getByText("Let's talk about gardens.")).toBeVisible();
  await expect(page.getByText("founder@people.example")).toHaveCount(0);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByLabel(/can reach you/).fill("@mentor");
  await page.getByRole("button", { name: "Accept and share" }).click();
  await expect(page.getByRole("link", { name: "founder@people.example" })).toBeVisible();
  await openPage(theirs, `${originOf(INDIE)}/members/introductions`);
  await expect(theirs.getByText("@mentor", { exact: true })).toBeVisible();
  await other.close();
  expect(noise).toEqual([]);
});
