import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { ask } from "./raw-request";
import { originOf } from "./support";
import { violations } from "./violations";

/** A community that no other journey touches, with one startup. */
async function createCommunity(): Promise<{ host: string; startupId: string }> {
  const [id, startupId] = [randomUUID(), randomUUID()];
  const host = `c-${id.slice(0, 8)}.localhost`;
  await inDatabase(async (sql) => {
    await sql`insert into tenants (id, name, domain, settings) values (${id}, 'Tea Club', ${host}, '{}')`;
    await sql`insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category,
      status, launched_at, launch_day, launch_week, launch_month, launch_year)
      values (${startupId}, ${id}, 'kettle', 'Kettle', 'Boils water', 'It does.', 'https://kettle.example',
        'kettle.example', 'Developer tools', 'live', now() - interval '1 hour', current_date, current_date,
        date_trunc('month', now()), date_trunc('year', now()))`;
  });
  return { host, startupId };
}

/** What a visitor's page says of the accent. */
const accentAt = async (host: string): Promise<string> =>
  /--brand:(#[0-9a-f]{6})/.exec((await ask("/", { host })).body)?.[1] ?? "";

/** Asks from within the page, where the browser finds the host and brings its sign-in. */
const fetchIn = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ({ path, body }) => {
      const post = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      const answer = await fetch(path, body ? post : {});
      return {
        status: answer.status,
        body: await answer.text(),
        headers: Object.fromEntries(answer.headers),
      };
    },
    { path, body },
  );

const open = (page: Page, host: string, path: string) =>
  openPage(page, `${originOf(host)}/admin/community/${path}`);

test("TEN-12, TEN-13: a colour that cannot be read as text is published with the shades that pages use, and rolled back", async ({
  page,
  context,
}) => {
  const { host } = await createCommunity();
  await signIn(context, await createMember(host, { role: "owner" }));
  const before = await accentAt(host);
  await open(page, host, "branding");
  const publish = page.getByRole("button", { name: "Publish" });
  await page.getByLabel("Primary color", { exact: true }).fill("#ffcc00");
  for (const label of ["Yours", "Buttons", "Text and links"])
    await expect(page.getByRole("listitem").filter({ hasText: label })).toContainText(/#[0-9a-f]{6}/);
  const preview = page.frameLocator("iframe");
  await expect(preview.locator("html")).toHaveAttribute("style", /--brand:\s*#ffcc00/);
  expect(await accentAt(host)).toBe(before);
  expect(await violations(page, "iframe")).toEqual([]);
  await publish.click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await expect.poll(() => accentAt(host)).toBe("#ffcc00");
  await page.getByRole("button", { name: "Roll back to version 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Roll back" }).click();
  await expect.poll(() => accentAt(host)).toBe(before);
});

test("TEN-12: a draft is hidden from all others, in no frame elsewhere and from no cache", async ({
  page,
  context,
}) => {
  const { host } = await createCommunity();
  await signIn(context, await createMember(host, { role: "owner" }));
  await open(page, host, "branding");
  await page.getByLabel("Company name").fill("Secret Tea");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const own = await fetchIn(page, "/?look=draft");
  expect(own.body).toContain("Secret Tea");
  expect(own.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-frame-options": "SAMEORIGIN",
  });
  expect(own.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  const visitors = await ask("/?look=draft", { host });
  expect(visitors.body).not.toContain("Secret Tea");
  expect(visitors.headers).toMatchObject({ "x-frame-options": "DENY" });
  await context.clearCookies();
  await signIn(context, await createMember(host));
  expect((await fetchIn(page, "/?look=draft")).body).not.toContain("Secret Tea");
});

test("TEN-16: voting is switched off, is gone everywhere, and comes back", async ({ page, context }) => {
  const { host, startupId } = await createCommunity();
  await signIn(context, await createMember(host, { role: "owner" }));
  const vote = async () =>
    (await fetchIn(page, "/api/trpc/startup.vote", { json: { startupId, vote: "set" } })).status;
  const voting = page.getByRole("switch", { name: "Voting" });
  await open(page, host, "features");
  expect(await vote()).toBe(200);
  expect(await violations(page)).toEqual([]);
  await voting.click();
  await expect(page.getByText("Turned off: Voting")).toBeVisible();
  await expect.poll(vote).toBe(403);
  await page.goto(`${originOf(host)}/browse`);
  await expect(page.getByText("Kettle").first()).toBeVisible();
  await expect(page.locator(".vote-button").first()).toBeHidden();
  await open(page, host, "features");
  await expect(voting).not.toBeChecked();
  await voting.click();
  await expect(page.getByText("Turned on: Voting")).toBeVisible();
  await expect.poll(vote).toBe(200);
});
