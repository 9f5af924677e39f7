import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, inDatabase, runJob, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";
const at = (path: string) => `${originOf(HOST)}${path}`;
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function schedule(page: Page, name: string): Promise<void> {
  await openPage(page, at("/submit"));
  await box(page, "Name").fill(name);
  await box(page, "Tagline").fill("Comes when it is time");
  await box(page, "Website").fill(`${name.replace(" ", "-")}.example`);
  await box(page, "Description").fill("It waits for its day, and then it is there.");
  await page.getByLabel("Category", { exact: true }).selectOption("Kultur");
  await page.getByRole("radio", { name: "Pick a date" }).check();
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `“${name}” is scheduled` })).toBeFocused();
}

/** Its time has come: what a clock would do, and the next run of the job at once. */
async function bringTime(name: string): Promise<void> {
  await inDatabase(
    (sql) => sql`update startups set launched_at = now() - interval '1 minute' where name = ${name}`,
  );
  await runJob("launch-scheduled");
}

const addressOf = (name: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql<{ slug: string }[]>`select slug from startups where name = ${name}`;
    return at(`/startup/${row?.slug}`);
  });

test("SUB-5: a scheduled launch waits on the dashboard alone, and happens on its own at its time", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const noise = collectConsoleErrors(page);
  await signIn(page.context(), await createMember(HOST));
  const name = `Emberlake ${randomUUID().slice(0, 8)}`;
  await schedule(page, name);

  await page.goto(at("/dashboard"));
  const own = page.getByRole("listitem").filter({ hasText: name });
  await expect(own.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(own.getByRole("link", { name, exact: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const found = visitor.getByRole("article").filter({ hasText: name });
  await visitor.goto(at(`/browse?sort=new&q=${encodeURIComponent(name)}`));
  await expect(found).toHaveCount(0);
  expect((await visitor.goto(await addressOf(name)))?.status()).toBe(404);

  await bringTime(name);
  await expect(async () => {
    await visitor.goto(at("/browse?sort=new"));
    await expect(found).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  expect((await visitor.goto(await addressOf(name)))?.status()).toBe(200);
  await page.goto(at("/dashboard"));
  await expect(own.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(own.getByText("Scheduled", { exact: true })).toHaveCount(0);
  expect(noise).toEqual([]);
});
