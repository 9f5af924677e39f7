import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { startDns, type Zone } from "../fakes/dns";
import { openPage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { ask } from "./raw-request";
import { originOf } from "./support";
import { violations } from "./violations";

const args = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--host-resolver-rules=MAP *.acme-labs.com 127.0.0.1",
];
test.use({
  launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  permissions: ["clipboard-read", "clipboard-write"],
});

const zones: Record<string, Zone> = {};
let dns: Awaited<ReturnType<typeof startDns>>;
test.beforeAll(async () => {
  dns = await startDns(zones, Number(process.env.E2E_DNS_PORT));
});
test.afterAll(() => dns.close());

/** A community that no other journey touches, which may have domains. */
async function createCommunity(): Promise<string> {
  const id = randomUUID();
  const host = `c-${id.slice(0, 8)}.localhost`;
  await inDatabase(
    (sql) =>
      sql`insert into tenants (id, name, domain, tier, settings) values (${id}, 'Acme Labs', ${host}, 0, '{}')`,
  );
  return host;
}

test("TEN-6, TEN-9: a domain is added, shows its records, fails with the real answer, and then serves and leads", async ({
  page,
  context,
}) => {
  const host = await createCommunity();
  const domain = `${host.slice(0, 10)}.acme-labs.com`;
  const boss = await createMember(host, { role: "owner" });
  await signIn(context, boss);
  await openPage(page, `${originOf(host)}/admin/community/domains`);
  await page.getByLabel("Add a domain").fill("acme.localhost");
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("This domain belongs to the platform.")).toBeVisible();
  await page.getByLabel("Add a domain").fill(`https://${domain.toUpperCase()}/welcome`);
  await page.getByRole("button", { name: "Add domain" }).click();

  const card = page.getByRole("article").filter({ hasText: domain });
  await expect(card.getByText("no record found (NXDOMAIN)").first()).toBeVisible({ timeout: 20_000 });
  await card.getByText("DNS response").first().click();
  await expect(card.getByText(`from ${dns.server}`).first()).toBeVisible();
  await card.getByRole("button", { name: "Copy: Value of the TXT record" }).click();
  const proof = await page.evaluate(() => navigator.clipboard.readText());
  expect(proof).toMatch(/^startuphub-verification=[0-9a-f]{32}$/);
  expect(await violations(page)).toEqual([]);

  zones[`_startuphub.${domain}`] = { TXT: ["another=value", proof] };
  zones[domain] = { A: ["127.0.0.1"] };
  await card.getByRole("button", { name: "Check now" }).click();
  await expect(card.getByText("OK", { exact: true })).toHaveCount(4, { timeout: 20_000 });
  await expect(card.getByText("Verified")).toBeVisible();

  const visit = await context.newPage();
  await visit.goto(`${originOf(domain)}/browse?sort=new`);
  expect(visit.url()).toBe(`${originOf(host)}/browse?sort=new`);

  await card.getByRole("button", { name: "Make primary" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make primary" }).click();
  await expect(card.getByText("Primary", { exact: true })).toBeVisible();
  const led = await ask("/browse?sort=new", { host: new URL(originOf(host)).host });
  expect([led.status, led.headers.location]).toEqual([308, `${originOf(domain)}/browse?sort=new`]);
  const accountPage = await ask("/auth", { host: new URL(originOf(host)).host });
  expect(accountPage.status, "the platform's domain keeps serving the pages of the account").toBe(200);
  await visit.goto(`${originOf(domain)}/browse`);
  await expect(visit.locator('link[rel="canonical"]')).toHaveAttribute("href", `${originOf(domain)}/browse`);
  await expect(visit.getByRole("heading", { level: 1 })).toBeVisible();
});
