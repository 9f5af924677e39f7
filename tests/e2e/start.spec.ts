import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { testImage } from "../support/images";
import { freshAddress, linkMailedTo } from "./mailbox";
import { openPage, settlePage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { originOf } from "./support";
import { violations } from "./violations";

const HUB_HOST = "localhost";
const HUB = originOf(HUB_HOST);
const MAX_PRESSES = 12;

/** Counts what a visitor presses. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("notePress", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: () => void };
    addEventListener("pointerdown", notePress, { capture: true });
  });
  return () => presses;
}

const offer = () =>
  inDatabase(
    (sql) => sql`insert into founding_settings (id, mode, checked_at) values ('platform', 'open', now())
      on conflict (id) do update set mode = 'open', issue = null, checked_at = now()`,
  );

/** Presses a file field and chooses a picture, as the chooser of the system would. */
async function chooseLogo(page: Page): Promise<void> {
  const buffer = await testImage(200, 200).png().toBuffer();
  const chooser = page.waitForEvent("filechooser");
  await page.locator("label", { has: page.locator("input[type=file]") }).click();
  await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(page.getByText("Remove logo")).toBeVisible();
}

test("FND-1: a visitor to the hub has a running community with a logo and a second member @both", async ({
  page,
  browser,
}) => {
  await offer();
  const presses = await countPresses(page);
  const startedAt = Date.now();
  const label = `owls-${randomUUID().slice(0, 8)}`;
  const domain = `${label}.localhost`;
  const email = freshAddress();

  await openPage(page, `${HUB}/`);
  await page.getByRole("link", { name: "Start a community" }).first().click();
  await page.getByRole("link", { name: "Sign in to start" }).click();
  await settlePage(page);
  await page.getByLabel("Email").and(page.locator(":visible")).fill(email);
  await page.getByRole("button", { name: "Send magic link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await openPage(page, await linkMailedTo(email));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${HUB}/start`);

  await page.getByLabel("Community name").fill("Night Owls");
  await expect(page.getByLabel("Address")).toHaveValue("night-owls");
  await page.getByLabel("Address").fill("www");
  await expect(page.getByText("reserved")).toBeVisible();
  await page.getByLabel("Address").fill(label);
  await expect(page.getByText(`${domain} is available.`)).toBeVisible();
  await page.getByRole("button", { name: "Teal" }).click();
  await chooseLogo(page);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);

  // An abandoned draft continues.
  await openPage(page, `${HUB}/start`);
  await expect(page.getByLabel("Community name")).toHaveValue("Night Owls");
  await page.getByRole("button", { name: "Create community" }).dblclick();
  await expect(page.getByRole("heading", { name: "Night Owls is live" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const link = await page.getByLabel("Invitation link").inputValue();

  await page.getByRole("link", { name: "Open community" }).click();
  await page.waitForURL(`${originOf(domain)}/auth?**`);
  await settlePage(page);
  await page.getByRole("button", { name: /^Continue with your .* account$/ }).click();
  await expect(page).toHaveURL(`${originOf(domain)}/admin/community`);
  await expect(page.getByRole("heading", { name: /^First steps/ })).toBeVisible();

  const guest = await (await browser.newContext({ locale: "en" })).newPage();
  await signIn(guest.context(), { ...(await createMember(HUB_HOST)), host: domain });
  await openPage(guest, link);
  await guest.getByRole("button", { name: /^(Join|Accept)/ }).click();
  await expect
    .poll(() =>
      inDatabase(
        (sql) => sql`select 1 from members m join tenants t on t.id = m.tenant_id where t.domain = ${domain}`,
      ).then((rows) => rows.length),
    )
    .toBe(2);
  // The link in the mail and the guest's button are pressed elsewhere.
  expect(presses() + 2).toBeLessThanOrEqual(MAX_PRESSES);
  expect(Date.now() - startedAt).toBeLessThan(300_000);
});
