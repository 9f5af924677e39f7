import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage } from "./open";
import { createMember, createStartup, inDatabase, type Startup, signIn } from "./people";
import { collectConsoleErrors, originOf, PORT, translate } from "./support";

const INDIE = "indie.localhost";

const voteButton = (page: Page, { name }: Startup) => page.getByRole("button", { name: `Vote for ${name}` });

/** The page for a reader who has never been here. Node does not know the names below localhost. */
async function countForOthers({ request }: BrowserContext, { slug }: Startup): Promise<string> {
  const address = `http://127.0.0.1:${PORT}/startup/${slug}`;
  const response = await request.get(address, {
    headers: { host: `${INDIE}:${PORT}`, "accept-language": "en" },
  });
  return /Vote for [^"]*?, (\d+) votes?"/.exec(await response.text())?.[1] ?? "none";
}

const rowsOf = ({ id }: Startup) =>
  inDatabase(async (sql) => {
    const [row] = await sql`select s.vote_count as counter, count(v.id)::int as rows from startups s
      left join votes v on v.startup_id = s.id where s.id = ${id} group by s.tenant_id, s.id`;
    return row;
  });

test("VOT-2: a vote shows at once, stays after a reload, is seen by others and can be taken back @both", async ({
  page,
  context,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const startup = await createStartup(INDIE);
  await signIn(context, await createMember(INDIE));
  await openPage(page, startup.address);
  await translate(page);
  const button = voteButton(page, startup);
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toHaveAccessibleName(`Vote for ${startup.name}, 1 vote`);
  await expect(
    page.getByRole("status").filter({ hasText: `Voted for “${startup.name}”. 1 vote.` }),
  ).toBeAttached();
  const stranger = await browser.newContext();
  await expect.poll(() => countForOthers(stranger, startup)).toBe("1");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(button).toHaveAccessibleName(`Vote for ${startup.name}, 0 votes`);
  await expect.poll(() => rowsOf(startup)).toEqual({ counter: 0, rows: 0 });
  await stranger.close();
  expect(noise).toEqual([]);
});

test("VOT-2: a rapid double click ends in what the last click said", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  await signIn(context, await createMember(INDIE));
  await openPage(page, startup.address);
  const answers: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("startup.vote")) answers.push(response.url());
  });
  await voteButton(page, startup).dblclick();
  await expect.poll(() => answers.length).toBe(2);
  await expect(voteButton(page, startup)).toHaveAttribute("aria-pressed", "false");
  expect(await rowsOf(startup)).toEqual({ counter: 0, rows: 0 });
});

test("VOT-5: a refused vote rolls back and says why", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  await signIn(context, await createMember(INDIE, { mutedUntil: new Date(Date.now() + 3_600_000) }));
  await openPage(page, startup.address);
  await voteButton(page, startup).click();
  await expect(page.getByText(/You're muted until/)).toBeVisible();
  await expect(voteButton(page, startup)).toHaveAttribute("aria-pressed", "false");
  expect(await rowsOf(startup)).toEqual({ counter: 0, rows: 0 });
});

test("VOT-2: without a connection the vote rolls back and says so", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  await signIn(context, await createMember(INDIE));
  await openPage(page, startup.address);
  await page.route("**/api/trpc/startup.vote*", (route) => route.abort());
  await voteButton(page, startup).click();
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await expect(voteButton(page, startup)).toHaveAttribute("aria-pressed", "false");
});

test("VOT-3: a visitor's vote is done once they come back signed in", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  await openPage(page, startup.address);
  await voteButton(page, startup).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("startuphub-kept:vote-intent")))
    .toContain(startup.id);
  expect(await rowsOf(startup)).toEqual({ counter: 0, rows: 0 });
  // A mailed link opens the community in another page, signed in.
  await signIn(context, await createMember(INDIE));
  const other = await context.newPage();
  await other.goto(startup.address);
  await expect(voteButton(other, startup)).toHaveAttribute("aria-pressed", "true");
  await expect(other.getByText(`Your vote for “${startup.name}” is in.`)).toBeVisible();
  expect(await rowsOf(startup)).toEqual({ counter: 1, rows: 1 });
  await reloadPage(other);
  expect(await rowsOf(startup)).toEqual({ counter: 1, rows: 1 });
});

test("VOT-3: signing in happens in place, and the vote is done after it", async ({ page }) => {
  const startup = await createStartup(INDIE);
  await openPage(page, startup.address);
  await voteButton(page, startup).click();
  const dialog = page.getByRole("dialog", { name: `Sign in to vote for “${startup.name}”` });
  await expect(dialog.getByRole("textbox", { name: "Email" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(voteButton(page, startup)).toBeFocused();
  await voteButton(page, startup).click();
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByText("Demo accounts").click();
  await dialog.getByRole("button", { name: /^member / }).click();
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  const said = page.locator("[data-sonner-toast]").filter({ hasText: "Your vote for" });
  await expect(said).toContainText(`Your vote for “${startup.name}” is in.`);
  await expect(said).toContainText("Signed in successfully!");
  await expect(voteButton(page, startup)).toHaveAttribute("aria-pressed", "true");
  await expect(dialog).toBeHidden();
  await expect(voteButton(page, startup)).toBeFocused();
  await expect(page).toHaveURL(startup.address);
  expect(await rowsOf(startup)).toEqual({ counter: 1, rows: 1 });
});

test("a list asks once for all of its votes, and a vote there is a vote", async ({ page, context }) => {
  await signIn(context, await createMember("localhost"));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("startup.myVotes")) asked.push(request.url());
  });
  await openPage(page, `${originOf("localhost")}/browse`);
  await expect.poll(() => asked.length).toBe(1);
  const first = page.getByRole("button", { name: /^Vote for / }).first();
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("button", { pressed: true, name: /^Vote for / })).toHaveCount(1);
});
