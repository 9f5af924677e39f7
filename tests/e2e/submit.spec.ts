import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { testImage } from "../support/images";
import { openPage } from "./open";
import { createMember, createStartup, endSignIns, inDatabase, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";
const submitAddress = `${originOf(HOST)}/submit`;

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const launch = (page: Page) => page.getByRole("button", { name: "Launch", exact: true });
/** Words that only one journey uses. */
const newName = () => `Quillfern ${randomUUID().slice(0, 8)}`;

async function open(page: Page) {
  const member = await createMember(HOST);
  await signIn(page.context(), member);
  await openPage(page, submitAddress);
  return member;
}

async function fill(page: Page, name: string) {
  await box(page, "Name").fill(name);
  await box(page, "Tagline").fill("Keeps what you meant to say");
  await box(page, "Website").fill(`${name.replace(" ", "-")}.example`);
  await box(page, "Description").fill("It listens, it waits and then it says **exactly** that.");
  await page.getByLabel("Category", { exact: true }).selectOption("Kultur");
}

const chooseFiles = async (page: Page, index: number, names: string[]) =>
  page
    .locator("input[type=file]")
    .nth(index)
    .setInputFiles(
      await Promise.all(
        names.map(async (name) => ({
          name,
          mimeType: "image/png",
          buffer: await testImage().png().toBuffer(),
        })),
      ),
    );

test("SUB-13: a member submits a startup with pictures, and others find it at once @both", async ({
  page,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const friend = await createMember(HOST);
  await open(page);
  const name = newName();
  await fill(page, name);
  await page.getByRole("textbox", { name: "Tags" }).fill("Writing, #Slow Tools,");
  await page.keyboard.press("Enter");
  await chooseFiles(page, 0, ["logo.png"]);
  // The image isn't square.
  await page.getByRole("dialog").getByRole("button", { name: "Use image" }).click();
  await expect(page.getByAltText("Your logo")).toBeVisible();
  await chooseFiles(page, 1, ["one.png", "two.png"]);
  await box(page, "Describe image 2").fill("The second screen");
  await box(page, "Describe image 1").fill("The first screen");
  await page.getByRole("button", { name: "Move image 2 up" }).press("Enter");
  await expect(box(page, "Describe image 1")).toHaveValue("The second screen");
  await expect(page.getByRole("button", { name: "Move image 1 down" })).toBeFocused();
  await page.getByText("More details").click();
  const makers = page.getByRole("combobox", { name: "Co-makers" });
  await makers.pressSequentially(friend.username.slice(0, 12));
  await expect(page.getByRole("option", { name: friend.username })).toBeVisible();
  await makers.press("Enter");
  await expect(page.getByRole("button", { name: `Remove maker ${friend.username}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await launch(page).click();
  await expect(page.getByRole("heading", { name: `“${name}” is live` })).toBeFocused();
  await page.getByRole("link", { name: "View page" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${originOf(HOST)}/browse?sort=new`);
  await expect(visitor.getByRole("link", { name, exact: true })).toBeVisible();
  await visitor.close();
  await openPage(page, submitAddress);
  await expect(box(page, "Name")).toHaveValue("");
  expect(noise).toEqual([]);
});

test("SUB-13: an impatient press makes one startup", async ({ page }) => {
  await open(page);
  const name = newName();
  await fill(page, name);
  await launch(page).dblclick();
  await expect(page.getByRole("heading", { name: `“${name}” is live` })).toBeVisible();
  const rows = await inDatabase((sql) => sql`select id from startups where name = ${name}`);
  expect(rows).toHaveLength(1);
});

test("SUB-12: the first wrong field gets the focus, and its error is announced", async ({ page }) => {
  await open(page);
  await box(page, "Name").fill("Quillfern");
  await launch(page).click();
  await expect(box(page, "Website")).toBeFocused();
  await expect(page.getByText("Say what it does in one line.")).toBeVisible();
  await expect(page.getByText("4 fields need another look.")).toBeAttached();
  await box(page, "Website").fill("javascript:alert(1)");
  await expect(page.getByText("Enter a public web address, such as example.com.")).toBeVisible();
});

test("SUB-12: nothing typed is lost when the sign-in ends or the page is reloaded", async ({ page }) => {
  const member = await open(page);
  const name = newName();
  await fill(page, name);
  await endSignIns(member);
  await launch(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: "You're signed out" });
  await expect(refusal).toBeVisible();
  await expect(box(page, "Name")).toHaveValue(name);
  await signIn(page.context(), member);
  await openPage(page, page.url());
  await expect(box(page, "Name")).toHaveValue(name);
  await launch(page).click();
  await expect(page.getByRole("heading", { name: `“${name}” is live` })).toBeVisible();
});

test("SUB-12: removing a list item leaves the focus beside it, and a refusal disappears with its cause", async ({
  page,
}) => {
  await open(page);
  const tags = page.getByRole("textbox", { name: "Tags" });
  const remove = (tag: string) => page.getByRole("button", { name: `Remove tag ${tag}` });
  await tags.fill("one, two, three, four, five");
  await tags.press("Enter");
  await tags.fill("sixth");
  await tags.press("Enter");
  await expect(page.getByText("You can add up to 5 tags.")).toBeVisible();
  await remove("two").press("Enter");
  await expect(remove("three")).toBeFocused();
  await expect(page.getByText("You can add up to 5 tags.")).toBeHidden();
  for (const tag of ["three", "four", "five"]) await remove(tag).press("Enter");
  await remove("one").press("Enter");
  await expect(tags).toBeFocused();
  await chooseFiles(page, 1, ["one.png", "two.png"]);
  await page.getByRole("button", { name: "Remove image 2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove image 1" })).toBeFocused();
});

test("one long word stays within the page of a phone @phone", async ({ page }) => {
  await open(page);
  await box(page, "Name").fill("N".repeat(60));
  await box(page, "Tagline").fill("t".repeat(100));
  await expect(page.getByText("t".repeat(100)).last()).toBeVisible();
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond()).toBeLessThanOrEqual(0);
});

test("SUB-12: without a connection the form stays as it is and can be sent later", async ({ page }) => {
  await open(page);
  const name = newName();
  await fill(page, name);
  await page.context().setOffline(true);
  await launch(page).click();
  await expect(page.getByText("We couldn't submit your startup.")).toBeVisible();
  await page.context().setOffline(false);
  await launch(page).click();
  await expect(page.getByRole("heading", { name: `“${name}” is live` })).toBeVisible();
});

test("SUB-3: the same website shows its entry, and a similar name is asked about", async ({ page }) => {
  const known = await createStartup(HOST);
  await open(page);
  await fill(page, known.name);
  await box(page, "Website").fill(`http://www.${known.slug}.example/?utm_source=mail`);
  await expect(page.getByText("This website is already in the directory:")).toBeVisible();
  await expect(page.getByRole("link", { name: known.name })).toHaveAttribute(
    "href",
    `/startup/${known.slug}`,
  );
  await launch(page).click();
  await expect(box(page, "Website")).toBeFocused();
  await box(page, "Website").fill(`${newName().replace(" ", "-")}.example`);
  const question = page.getByRole("checkbox", { name: "No, mine is a different startup" });
  await expect(question).toBeVisible();
  await launch(page).click();
  await expect(question).toBeFocused();
  await question.check();
  await launch(page).click();
  await expect(page.getByRole("heading", { name: `“${known.name}” is live` })).toBeVisible();
});

test("SUB-4: the gallery is put in order by dragging", async ({ page }) => {
  await open(page);
  await chooseFiles(page, 1, ["one.png", "two.png", "three.png"]);
  for (const number of [3, 2, 1]) await box(page, `Describe image ${number}`).fill(`Number ${number}`);
  await page.locator("[data-grip='3']").dragTo(box(page, "Describe image 1"));
  await expect(box(page, "Describe image 1")).toHaveValue("Number 3");
  await expect(page.getByText("Image 3 moved to position 1 of 3.")).toBeAttached();
});

test("SUB-4: a file that isn't an image says why, and can be dismissed", async ({ page }) => {
  await open(page);
  const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  const file = { name: "vector.png", mimeType: "image/png", buffer };
  await page.locator("input[type=file]").nth(1).setInputFiles(file);
  await expect(page.getByText("Use a PNG, JPEG, WebP or GIF image.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss vector.png" }).click();
  await expect(page.getByText("vector.png")).toBeHidden();
});

test("SUB-1: a draft outlives the browser, is shown by a link until that is closed, and can be deleted", async ({
  page,
  browser,
}) => {
  const member = await open(page);
  const name = newName();
  await box(page, "Name").fill(name);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page).toHaveURL(/\/submit\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Get a preview link" }).click();
  const path = await page.getByRole("link", { name: "Open preview" }).getAttribute("href");
  const visitor = await browser.newPage();
  const answer = await visitor.goto(`${originOf(HOST)}${path}`);
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(visitor.locator("meta[name=robots]").first()).toHaveAttribute("content", /noindex/);
  await page.close();
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere.context(), member);
  await openPage(elsewhere, submitAddress);
  await elsewhere.getByRole("button", { name: "Started earlier (1)" }).click();
  await elsewhere.getByRole("link", { name }).click();
  await expect(box(elsewhere, "Name")).toHaveValue(name);
  await elsewhere.getByRole("button", { name: "Close preview" }).click();
  await expect(elsewhere.getByRole("button", { name: "Get a preview link" })).toBeVisible();
  expect((await visitor.goto(`${originOf(HOST)}${path}`))?.status()).toBe(404);
  await elsewhere.getByRole("button", { name: "Delete draft" }).click();
  await elsewhere.getByRole("button", { name: "Delete", exact: true }).click();
  await elsewhere.waitForURL(submitAddress);
  await expect(elsewhere.getByRole("button", { name: /^Started earlier/ })).toBeHidden();
});

test("SUB-1: two tabs that change the same field are asked, and lose nothing", async ({ page }) => {
  await open(page);
  await box(page, "Name").fill(newName());
  await expect(page).toHaveURL(/\/submit\/[0-9a-f-]{36}$/);
  const other = await page.context().newPage();
  await openPage(other, page.url());
  const saved = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes("From the first tab")),
  );
  await box(page, "Tagline").fill("From the first tab");
  await saved;
  await box(other, "Tagline").fill("From the second tab");
  await expect(other.getByRole("heading", { name: "This was also changed elsewhere" })).toBeVisible();
  await other.getByRole("radio", { name: /Changed elsewhere/ }).check();
  await other.getByRole("button", { name: "Save my choice" }).click();
  await expect(box(other, "Tagline")).toHaveValue("From the first tab");
});
