import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { createMember, signIn } from "./people";
import { originOf } from "./support";
import { ask } from "./wire";

const HOST = "indie.localhost";
const INDIE = originOf(HOST);
const host = new URL(INDIE).host;

test("GDP-3: a post is written, previewed, published, seen with its feeds, moved and deleted, and comes back", async ({
  page,
  context,
}) => {
  const word = randomUUID().slice(0, 8);
  await signIn(context, await createMember(HOST, { role: "owner" }));
  await page.goto(`${INDIE}/admin/community/blog/new`, { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill(`News ${word}`);
  await expect(page.getByLabel("Address")).toHaveValue(`news-${word}`);
  await page.getByLabel("Summary").fill("What is new.");
  await page.getByLabel("Text").fill("## First\n\nWe have **moved**. <script>alert(1)</script>");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "First" })).toBeVisible();
  await expect(preview.locator("script")).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByLabel("Title")).toHaveValue(`News ${word}`);
  const statusOf = async (path: string) => (await ask(path, { host })).status;
  expect(await statusOf(`/blog/news-${word}`)).toBe(404);

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("link", { name: "See it" })).toBeVisible();
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
  await expect(page.getByRole("link", { name: "See it" })).toHaveAttribute("href", `/blog/moved-${word}`);
  const old = await ask(`/blog/news-${word}`, { host });
  expect([old.status, old.headers.location]).toEqual([301, `${INDIE}/blog/moved-${word}`]);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete post" }).click();
  await expect(page).toHaveURL(`${INDIE}/admin/community/blog`);
  await expect.poll(() => statusOf(`/blog/moved-${word}`), { timeout: 2000 }).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => statusOf(`/blog/moved-${word}`), { timeout: 3000 }).toBe(200);
});
