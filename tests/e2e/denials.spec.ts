import { expect, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";

const HOST = "localhost";

/** What is done to a member, and what the page then says in place of its form. */
const STANDINGS: [name: string, change: (member: Member) => Promise<unknown>, title: string][] = [
  ["a muted member", (one) => setMember(one, { muted_until: inAnHour() }), "You're muted"],
  [
    "a suspended member",
    (one) => setMember(one, { suspended_until: inAnHour() }),
    "Your membership is suspended",
  ],
  ["a banned member", (one) => setMember(one, { banned_at: new Date() }), "You can't take part here"],
  [
    "a person banned on the platform",
    ({ userId }) =>
      inDatabase((sql) => sql`update profiles set account_status = 'banned' where id = ${userId}`),
    "You can't take part here",
  ],
  [
    "a person whose address is not proved",
    ({ userId }) =>
      inDatabase((sql) => sql`update auth_users set email_verified = false where id = ${userId}`),
    "Confirm your email address",
  ],
];

const inAnHour = () => new Date(Date.now() + 3_600_000);
const setMember = ({ userId }: Member, values: Record<string, Date>) =>
  inDatabase((sql) => sql`update members set ${sql(values)} where user_id = ${userId}`);

for (const [name, change, title] of STANDINGS) {
  test(`TEN-18: ${name} reads why the form is missing, and pages that they may read request nothing that is refused`, async ({
    page,
    context,
  }) => {
    const member = await createMember(HOST);
    await signIn(context, member);
    await page.goto(`${originOf(HOST)}/submit`);
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
    await change(member);
    await page.goto(`${originOf(HOST)}/submit`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(0);
    const noise = collectConsoleErrors(page);
    await openPage(page, `${originOf(HOST)}/browse`);
    await expect(page.getByRole("link", { name: /notifications/i }).first()).toBeVisible();
    expect(noise).toEqual([]);
  });
}

test("a sign-in of one community isn't valid on another", async ({ context, page }) => {
  const member = await createMember(HOST);
  await signIn(context, member);
  const [cookie] = await context.cookies(originOf(HOST));
  const headers = { Cookie: `${cookie?.name}=${cookie?.value}`, Host: "indie.localhost" };
  const there = await page.request.get(`${originOf(HOST)}/submit`, { headers, maxRedirects: 0 });
  expect([there.status(), there.headers().location]).toEqual([307, "/auth?returnTo=%2Fsubmit"]);
});
