import { get } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { createMember, grantPlatformRole, signIn } from "./people";
import { originOf, PORT } from "./support";
import { violations } from "./violations";

const HOST = "indie.localhost";
const ORIGIN = originOf(HOST);
const ELSEWHERE = "127.0.0.7";

/** Asks for a page from another address of this machine. */
const knock = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asking = {
      host: "127.0.0.1",
      port: PORT,
      path,
      localAddress: ELSEWHERE,
      headers: { host: `${HOST}:${PORT}`, "accept-language": "en" },
    };
    const request = get(asking, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    request.on("error", reject);
  });

const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first();

test("SEC-1: wrong passwords are counted on the panel, which says when it was refreshed", async ({
  page,
  context,
}) => {
  await signIn(context, await createMember(HOST, { role: "owner" }));
  await page.goto(`${ORIGIN}/admin/security`);
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  const before = Number(await figure(page, "Failed sign-ins").textContent());
  for (let round = 0; round < 3; round += 1) {
    const status = await page.evaluate(async () => {
      const body = JSON.stringify({ email: "nobody@people.example", password: "not the password" });
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/auth/sign-in/email", { method: "POST", headers, body })).status;
    });
    expect(status).toBe(401);
  }
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(figure(page, "Failed sign-ins")).toHaveText(String(before + 3), { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/Refreshed at \d\d:\d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("cell", { name: "Failed sign-in" }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("SEC-4, MOD-9: an address is blocked and let in again, and the audit log shows by whom and what", async ({
  page,
  context,
}) => {
  const owner = await createMember(HOST, { role: "owner" });
  await signIn(context, owner);
  expect((await knock("/browse")).status).toBe(200);
  await page.goto(`${ORIGIN}/admin/security`);
  await page.getByRole("textbox", { name: "Address, network or email domain" }).fill("people.example");
  await page.getByRole("textbox", { name: "Reason" }).fill("Guesses passwords");
  await page.getByRole("button", { name: "Preview matches" }).click();
  await expect(page.getByText("the rule would lock you out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Block", exact: true })).toBeDisabled();
  await page.getByRole("textbox", { name: "Address, network or email domain" }).fill(ELSEWHERE);
  await page.getByRole("button", { name: "Preview matches" }).click();
  await expect(page.getByText(/would match \d+ sign-ins? of \d+ (person|people)/)).toBeVisible();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  const lift = page.getByRole("button", { name: `Lift the rule for ${ELSEWHERE}` });
  await expect(lift).toBeVisible();
  await expect.poll(async () => (await knock("/browse")).status, { timeout: 2000 }).toBe(403);
  expect((await knock("/browse")).text).toContain("doesn&#39;t accept requests from your address");
  expect((await knock("/api/trpc/auth.viewer")).status).toBe(403);
  expect((await knock("/api/health/live")).status).toBe(200);
  await lift.click();
  await expect(lift).toHaveCount(0);
  await expect.poll(async () => (await knock("/browse")).status, { timeout: 2000 }).toBe(200);

  await page.goto(`${ORIGIN}/admin/audit?actor=${owner.username}`);
  const added = page.locator("details").filter({ hasText: "block: added" });
  await expect(page.locator("details").filter({ hasText: "block: lifted" })).toBeVisible();
  await added.locator("summary").click();
  await expect(added.getByRole("row", { name: `subject not set ${ELSEWHERE}` })).toBeVisible();
  await expect(added.getByText("Guesses passwords").first()).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText(/(is|are) intact\./)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const { entries, count } = await page.evaluate(
    async (name) => (await fetch(`/api/audit?format=json&actor=${name}`)).json(),
    owner.username,
  );
  expect(entries.length).toBe(count);
  expect(JSON.stringify(entries)).toContain(ELSEWHERE);
});

test("MOD-11: a moderator sees the card of moderation alone, a member is denied, a visitor comes back after signing in", async ({
  page,
  context,
}) => {
  await page.goto(`${ORIGIN}/admin/audit?actor=ada`);
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/admin/audit?actor=ada");
  const over = `startuphub-${new URL(ORIGIN).port}.session_token`;
  await context.addCookies([{ name: over, value: "no.longer", url: ORIGIN }]);
  await page.goto(`${ORIGIN}/admin/analytics?days=90`);
  await expect(page).toHaveURL(/returnTo=%2Fadmin%2Fanalytics%3Fdays%3D90/);
  await signIn(context, await createMember(HOST));
  await page.goto(`${ORIGIN}/admin`);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await context.clearCookies();
  await signIn(context, await createMember(HOST, { role: "moderator" }));
  await page.goto(`${ORIGIN}/admin`);
  await expect(page.getByRole("heading", { name: "Admin", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Security" })).toHaveCount(0);
  const cards = await page
    .locator("main ul a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(cards.filter((href) => href !== "/admin/moderation")).toEqual([]);
  expect(await page.evaluate(async () => (await fetch("/api/audit")).status)).toBe(403);
});

test("MOD-10: a look by the platform's people is in the community's log, once", async ({ page, context }) => {
  const staff = await createMember(HOST);
  await grantPlatformRole(staff, "admin");
  await signIn(context, staff);
  for (const path of ["/admin", "/admin/security", "/admin/audit"]) await page.goto(`${ORIGIN}${path}`);
  await page.goto(`${ORIGIN}/admin/audit?actor=${staff.username}&action=platform.visited`);
  await expect(page.locator("details").filter({ hasText: "platform: visited" })).toHaveCount(1);
});
