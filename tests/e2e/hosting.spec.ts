import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { ACCOUNT } from "../../tools/fake-cloudflare/state";
import { openPage, reloadPage } from "./open";
import { createMember, grantPlatformRole, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const at = (place: string) => `${originOf("localhost")}/admin/superadmin/${place}`;

async function createOperator(): Promise<Member> {
  const person = await createMember("localhost");
  await grantPlatformRole(person, "super_admin");
  return person;
}

/** A message that is on its way in is paler than it will be. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return isEndless || playState === "finished";
    }),
  );

const expectNoViolation = async (page: Page) => {
  await settle(page);
  expect(await violations(page)).toEqual([]);
};

/** Everything that came to the browser, and what it complained of. */
function listen(page: Page) {
  const noise = collectConsoleErrors(page);
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    const isStream = response.headers()["content-type"]?.startsWith("text/event-stream");
    if (!isStream) answers.push(response.text().catch(() => ""));
  });
  return async (control: string) => {
    const told = await Promise.all(answers);
    expect(told.filter((text) => text.includes(control)).length).toBeGreaterThan(0);
    expect(told.filter((text) => text.includes(ACCOUNT.token))).toEqual([]);
    expect(noise.filter((line) => !/status of [45]\d\d/.test(line))).toEqual([]);
  };
}

// The second journey uses what the first has configured.
test.describe.configure({ mode: "serial" });

test("TEN-8: an operator configures the provider, adds a domain, plans and syncs", async ({
  page,
  context,
}) => {
  const expectSilence = listen(page);
  await signIn(context, await createOperator());
  await openPage(page, at("hosting"));
  const form = page.getByRole("link", { name: "Configuration", exact: true });
  await form.click();
  await page.getByLabel("API token").fill(ACCOUNT.token);
  await page.getByRole("textbox", { name: "Email" }).fill(ACCOUNT.email);
  await page.getByRole("textbox", { name: "Account" }).fill(ACCOUNT.account);
  await page.getByRole("textbox", { name: "Zone" }).fill(ACCOUNT.zone);
  await page.getByRole("textbox", { name: "Project" }).fill(ACCOUNT.project);
  await page.getByRole("button", { name: "Verify and save" }).click();
  await expect(page.getByText("Configuration saved").first()).toBeVisible();
  await reloadPage(page);
  expect(await page.content()).not.toContain(ACCOUNT.token);
  await expectNoViolation(page);

  await openPage(page, at("hosting"));
  const domain = `d${randomUUID().slice(0, 8)}.example.org`;
  await page.getByLabel("Domain", { exact: true }).fill("localhost");
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("This domain belongs to StartupHub.").first()).toBeVisible();
  await page.getByLabel("Domain", { exact: true }).fill(domain.toUpperCase());
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("Domain added successfully").first()).toBeVisible();
  await page.getByRole("button", { name: `Remove ${domain}` }).click();
  await page.getByRole("button", { name: "Remove domain" }).click();
  await expect(page.getByText("Domain removed successfully").first()).toBeVisible();
  await expect(page.getByText(domain)).toHaveCount(0);
  await expectNoViolation(page);

  await openPage(page, at("domains"));
  await expect(page.getByText(/domains are supported: .* for tier 0 \(.*localhost.*\)/)).toBeVisible();
  await page.getByRole("button", { name: "Plan of IndieZH" }).click();
  await expect(page.getByRole("dialog").getByText("Can't be reached on the internet.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Sync", exact: true }).click();
  await expect(page.getByText("Domains synced successfully").first()).toBeVisible();
  await expectNoViolation(page);
  await expectSilence("IndieZH");
});

test("TEN-8: an operator works on the zone", async ({ page, context }) => {
  const expectSilence = listen(page);
  await signIn(context, await createOperator());
  await openPage(page, at("hosting/deployments"));
  await expect(page.getByLabel("Branch")).toHaveValue("main");
  await page.getByRole("button", { name: "Trigger deployment" }).click();
  await expect(page.getByText("Deployment triggered successfully").first()).toBeVisible();
  await expect(page.getByText("pending").first()).toBeVisible();

  await openPage(page, at("hosting/dns"));
  const name = `r${randomUUID().slice(0, 6)}`;
  await page.getByRole("button", { name: "Add record" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByLabel("Content").fill("not an address");
  await page.getByRole("dialog").getByRole("button", { name: "Add record" }).click();
  await expect(page.getByText("Content for A record must be a valid IPv4 address.").first()).toBeVisible();
  await page.getByRole("dialog").getByLabel("Content").fill("203.0.113.7");
  await page.getByRole("dialog").getByRole("button", { name: "Add record" }).click();
  await expect(page.getByRole("button", { name: new RegExp(`Edit A of ${name}`) })).toBeVisible();
  await expectNoViolation(page);

  await openPage(page, at("hosting/security"));
  await expect(
    page.getByText("traffic between the provider and your servers isn't encrypted").first(),
  ).toBeVisible();
  await page.getByLabel("Minimum TLS version").selectOption("1.3");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Security settings saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Add limit" }).click();
  await page.getByRole("dialog").getByLabel("Requests").fill("321");
  await page.getByRole("dialog").getByRole("button", { name: "Add limit" }).click();
  await page.getByRole("button", { name: /Edit the limit “321 requests/ }).click();
  await page.getByRole("dialog").getByLabel("Requests").fill("654");
  await expectNoViolation(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save limit" }).click();
  await page.getByRole("button", { name: /Delete the limit “654 requests/ }).click();
  await page.getByRole("button", { name: "Delete limit" }).click();
  await expect(page.getByText("654 requests")).toHaveCount(0);
  const address = `platform.example/${name}/*`;
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByRole("dialog").getByLabel("Address").fill(address);
  await page.getByRole("dialog").getByRole("button", { name: "Add rule" }).click();
  await page.getByRole("button", { name: `Edit the rule for ${address}` }).click();
  await page.getByRole("dialog").getByLabel("Active").uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("disabled, priority 1").first()).toBeVisible();
  await expectNoViolation(page);

  await openPage(page, at("hosting/analytics"));
  await expect(page.getByText("Requests", { exact: true }).first()).toBeVisible();
  await expectSilence("DNS records");
});
