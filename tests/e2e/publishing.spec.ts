import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openPage, reloadPage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { ask } from "./raw-request";
import { originOf } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";
const INDIE = originOf(HOST);
const host = new URL(INDIE).host;

test("GDP-3: a post is written, previewed, published, seen with its feeds, moved and deleted, and comes back", async ({
  page,
  context,
}) => {
  const word = randomUUID().slice(0, 8);
  await signIn(context, await createMember(HOST, { role: "owner" }));
  await openPage(page, `${INDIE}/admin/community/blog/new`);
  await page.getByLabel("Title").fill(`News ${word}`);
  await expect(page.getByLabel("Address")).toHaveValue(`news-${word}`);
  await page.getByLabel("Summary").fill("What is new.");
  await page.getByLabel("Text").fill("## First\n\nWe have **moved**. <script>alert(1)</script>");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "First" })).toBeVisible();
  await expect(preview.locator("script")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await reloadPage(page);
  await expect(page.getByLabel("Title")).toHaveValue(`News ${word}`);
  const statusOf = async (path: string) => (await ask(path, { host })).status;
  expect(await statusOf(`/blog/news-${word}`)).toBe(404);

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toBeVisible();
  for (const path of [
    "/blog",
    `/blog/news-${word}`,
    ...["rss", "atom", "json"].map((kind) => `/feeds/blog.${kind}`),
  ])
    await expect
      .poll(async () => (await ask(path, { host })).body, { timeout: 2000 })
      .toContain(`News ${word}`);

  await page.getByLabel("Address").fill(`moved-${word}`);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByRole("link", { name: "View", exact: true })).toHaveAttribute(
    "href",
    `/de/blog/moved-${word}`,
  );
  const old = await ask(`/blog/news-${word}`, { host });
  expect([old.status, old.headers.location]).toEqual([301, `${INDIE}/blog/moved-${word}`]);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete post" }).click();
  await expect(page).toHaveURL(`${INDIE}/admin/community/blog`);
  await expect.poll(() => statusOf(`/blog/moved-${word}`), { timeout: 2000 }).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => statusOf(`/blog/moved-${word}`), { timeout: 3000 }).toBe(200);
});

test("GDP-3: terms that change materially are put in force, and a member is asked, reads and agrees once", async ({
  browser,
  page,
  context,
}) => {
  const id = randomUUID();
  const own = `c-${id.slice(0, 8)}.localhost`;
  const home = originOf(own);
  await inDatabase(
    (sql) => sql`insert into tenants (id, name, domain, settings) values (${id}, 'Fair Play', ${own}, '{}')`,
  );
  const member = await createMember(own, { joinedAt: new Date(Date.now() - 86_400_000) });
  await signIn(context, await createMember(own, { role: "owner", joinedAt: new Date() }));
  await openPage(page, `${home}/admin/community/legal/terms`);
  await page.getByRole("textbox", { name: "Terms of use" }).fill("## Be fair\n\nNobody pays for votes.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Describe in a sentence what has changed.").first()).toBeVisible();
  await page.getByLabel("What changed").fill("Votes are never for sale.");
  await page.getByLabel("This is a material change").check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Versions" })).toBeVisible();

  const theirs = await browser.newContext();
  await signIn(theirs, member);
  const visit = await theirs.newPage();
  await openPage(visit, home);
  const banner = visit.getByRole("region", { name: "Changed terms" });
  await expect(banner).toContainText("Votes are never for sale.");
  expect(await violations(visit)).toEqual([]);
  await banner.getByRole("link", { name: "Read" }).click();
  await expect(visit.getByRole("main")).toContainText("Nobody pays for votes.");
  await banner.getByRole("button", { name: "I agree" }).click();
  await expect(banner).toHaveCount(0);
  await reloadPage(visit);
  await expect(banner).toHaveCount(0);
  await visit.goto(`${home}/terms/versions`);
  await visit.getByText("Version 1").click();
  await expect(visit.getByText("A material change: Votes are never for sale.")).toBeVisible();
  await theirs.close();
});
