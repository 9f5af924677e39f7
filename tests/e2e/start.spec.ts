import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { testImage } from "../support/images";
import { openPage, settlePage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { originOf } from "./support";
import { violations } from "./violations";

const HUB_HOST = "localhost";
const HUB = originOf(HUB_HOST);
const MAX_PRESSES = 12;

/** Counts what a visitor presses with a pointer. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("notePress", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: () => void };
    addEventListener("click", (event) => event.isTrusted && notePress(), { capture: true });
  });
  return () => presses;
}

const offer = () =>
  inDatabase(
    (sql) => sql`insert into founding_settings (id, mode, checked_at) values ('platform', 'open', now())
      on conflict (id) do update set mode = 'open', issue = null, checked_at = now()`,
  );

test("FND-1: a member of the hub has a running community with a logo and a second member @both", async ({
  page,
  context,
  browser,
}) => {
  await offer();
  const founder = await createMember(HUB_HOST);
  await signIn(context, founder);
  const presses = await countPresses(page);
  const startedAt = Date.now();
  const label = `owls-${randomUUID().slice(0, 8)}`;
  const domain = `${label}.localhost`;

  await openPage(page, `${HUB}/start`);
  await page.getByLabel("Community name").fill("Night Owls");
  await expect(page.getByLabel("Address")).toHaveValue("night-owls");
  await page.getByLabel("Address").fill("www");
  await expect(page.getByText("reserved")).toBeVisible();
  await page.getByLabel("Address").fill(label);
  await expect(page.getByText(`${domain} is available.`)).toBeVisible();
  await page.getByRole("button", { name: "Teal" }).click();
  const logo = await testImage(200, 200).png().toBuffer();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(page.getByText("Remove logo")).toBeVisible();
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
  // Signing up before takes five more: the link, the form, and the emailed link.
  expect(presses() + 5).toBeLessThanOrEqual(MAX_PRESSES);
  expect(Date.now() - startedAt).toBeLessThan(300_000);
});
