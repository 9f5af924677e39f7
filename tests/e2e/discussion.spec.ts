import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openPage, reloadPage } from "./open";
import {
  createMember,
  createStartup,
  endSignIns,
  inDatabase,
  type Member,
  type Startup,
  signIn,
} from "./people";
import { collectConsoleErrors, translate } from "./support";
import { violations } from "./violations";

const INDIE = "indie.localhost";
const HUB = "localhost";

const composer = (page: Page) => page.getByLabel(/^What do you think of/);
const commentBy = (page: Page, { name }: Member) => page.getByRole("article", { name: `Comment by ${name}` });
const chooseFromMenu = async (page: Page, member: Member, item: string) => {
  await page.getByRole("button", { name: `More about ${member.name}'s comment` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

async function write(page: Page, address: string, text: string): Promise<void> {
  await openPage(page, address);
  await translate(page);
  await composer(page).fill(text);
  await composer(page).press("ControlOrMeta+Enter");
  await expect(composer(page)).toHaveValue("");
}

type Said = { by: Member; minutesAgo: number; likes?: number; editedAt?: Date };

/** Comments after some time, each by another member. */
const keepComments = (startup: Startup, said: readonly Said[]) =>
  inDatabase(async (sql) => {
    for (const { by, minutesAgo, likes = 0, editedAt = null } of said) {
      const createdAt = new Date(Date.now() - minutesAgo * 60_000);
      await sql`insert into comments (id, tenant_id, startup_id, user_id, body, like_count, edited_at, created_at)
        select ${randomUUID()}, tenant_id, id, ${by.userId}, 'A thought', ${likes}, ${editedAt}, ${createdAt}
        from startups where id = ${startup.id}`;
    }
  });

const reportsBy = ({ userId }: Member) =>
  inDatabase(
    (sql) => sql`select target_type, reason, status from content_flags where reporter_id = ${userId}`,
  );

test("COM-8, COM-9: a comment survives a reload unsent, goes out by keyboard, gets the focus and is there for all @both", async ({
  page,
  context,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const startup = await createStartup(INDIE);
  const member = await createMember(INDIE);
  await signIn(context, member);
  await page.goto(startup.address);
  await expect(page.getByText("No comments yet. Be the first to share your thoughts!")).toBeVisible();
  await composer(page).fill("This is **just** what I <b>needed</b>. See https://example.com");
  await reloadPage(page);
  await translate(page);
  await expect(composer(page)).toHaveValue(/just/);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator("form strong")).toHaveText("just");
  await page.getByRole("button", { name: "Write" }).click();
  await composer(page).press("ControlOrMeta+Enter");
  const comment = commentBy(page, member);
  await expect(comment).toBeFocused();
  await expect(comment.locator("strong")).toHaveText("just");
  await expect(comment.getByText("New member")).toBeVisible();
  await expect(composer(page)).toHaveValue("");
  const stranger = await browser.newPage({ javaScriptEnabled: false });
  await expect(async () => {
    await stranger.goto(startup.address);
    await expect(commentBy(stranger, member).locator("strong")).toHaveText("just", { timeout: 500 });
  }).toPass();
  const link = stranger.locator("article a[href='https://example.com']");
  await expect(link).toHaveAttribute("rel", /ugc nofollow/);
  await stranger.close();
  expect(noise).toEqual([]);
});

test("COM-1: a reply joins the thread and has its own address", async ({ page, context, browser }) => {
  const startup = await createStartup(HUB);
  const [author, reader] = [await createMember(HUB), await createMember(HUB)];
  await signIn(context, author);
  await write(page, startup.address, "The first word");
  const other = await browser.newContext();
  await signIn(other, reader);
  const theirs = await other.newPage();
  await expect(async () => {
    await openPage(theirs, startup.address);
    await expect(commentBy(theirs, author)).toBeVisible({ timeout: 500 });
  }).toPass();
  await theirs.getByRole("button", { name: `Reply to ${author.name}` }).click();
  const reply = theirs.getByLabel(`Reply to ${author.name}`, { exact: true }).and(theirs.locator("textarea"));
  await expect(reply).toBeFocused();
  await reply.fill("The second word");
  await theirs.getByRole("button", { name: "Reply", exact: true }).last().click();
  await expect(commentBy(theirs, reader)).toBeFocused();
  const id = await commentBy(theirs, reader).getAttribute("id");
  await theirs.goto(`${startup.address}#${id}`);
  await expect(theirs.locator(":target")).toContainText("The second word");
  await other.grantPermissions(["clipboard-read", "clipboard-write"]);
  await chooseFromMenu(theirs, reader, "Copy link");
  const copied = () => theirs.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`${startup.address}#${id}`);
  await other.close();
});

/** Makes a member one of the makers of a startup. */
const joinMakers = (startupId: string, { userId }: Member) =>
  inDatabase(
    (sql) => sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
      select tenant_id, id, ${userId}, 'owner' from startups where id = ${startupId}`,
  );

/** What a reader of a startup's own said, and one reply. */
const sayAndReply = (startupId: string, { userId }: Member) =>
  inDatabase(async (sql) => {
    const [older, newer, reply] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await sql`insert into comments (id, tenant_id, startup_id, parent_id, user_id, body, created_at)
      select c.id::uuid, s.tenant_id, s.id, c.parent::uuid, ${userId}::uuid, c.body, now() - c.age * interval '1 minute'
      from startups s, (values (${older}, null, 'The older one', 9), (${newer}, null, 'The newer one', 5),
        (${reply}, ${newer}, 'This is how', 1)) as c (id, parent, body, age) where s.id = ${startupId}`;
    await sql`update startups set comment_count = 3 where id = ${startupId}`;
    return { older, newer, reply };
  });

test("COM-12: a maker pins a comment to the top and marks an answer, and all viewers see both", async ({
  page,
  context,
  browser,
}) => {
  const noise = collectConsoleErrors(page);
  const startup = await createStartup(INDIE);
  const [maker, reader] = [await createMember(INDIE), await createMember(INDIE)];
  await joinMakers(startup.id, maker);
  const { older, reply } = await sayAndReply(startup.id, reader);
  await signIn(context, maker);
  await openPage(page, startup.address);
  await translate(page);
  const choose = async (id: string, item: string) => {
    const comment = page.locator(`#comment-${id}`);
    await comment.getByRole("button", { name: /^More about/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await expect(page.getByRole("article").first()).toContainText("The newer one");
  await choose(older, "Pin to the top");
  await expect(page.getByRole("article").first()).toContainText("The older one");
  await choose(reply, "Mark as answer");
  await expect(page.locator(`#comment-${reply}`).getByText("Answer", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const stranger = await browser.newPage({ javaScriptEnabled: false });
  await expect(async () => {
    await stranger.goto(startup.address);
    await expect(stranger.getByRole("article").first()).toContainText("Pinned", { timeout: 500 });
    await expect(stranger.locator(`#comment-${reply}`)).toContainText("Answer", { timeout: 500 });
  }).toPass();
  await stranger.close();
  expect(noise).toEqual([]);
});

test("COM-9: the focus goes to a changed comment, to the place of a deleted one, and on where none is left", async ({
  page,
  context,
}) => {
  const startup = await createStartup(INDIE);
  const member = await createMember(INDIE);
  const { older, newer, reply } = await sayAndReply(startup.id, member);
  await signIn(context, member);
  await openPage(page, startup.address);
  const comment = (id: string) => page.locator(`#comment-${id}`);
  const choose = async (id: string, item: string) => {
    await comment(id)
      .getByRole("button", { name: /^More about/ })
      .press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
  };
  const remove = async (id: string) => {
    await choose(id, "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  };
  for (const words of ["This is how it is", "This is how it was"]) {
    await choose(reply, "Edit");
    await page.getByLabel("Edit your comment").fill(words);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(comment(reply)).toContainText(words);
    await expect(comment(reply)).toBeFocused();
  }
  await remove(newer);
  await expect(comment(newer)).toHaveText("This comment was deleted.");
  await expect(comment(newer)).toBeFocused();
  await remove(reply);
  await expect(comment(newer)).toHaveCount(0);
  await expect(comment(older)).toBeFocused();
  await remove(older);
  await expect(page.getByRole("heading", { name: "Comments 0" })).toBeFocused();
});

test("the discussion of a startup begins right below it, whatever its length", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  await signIn(context, await createMember(INDIE));
  await openPage(page, startup.address);
  const gap = () =>
    page.locator("#comments").evaluate((section) => {
      const above = section.parentElement?.parentElement?.firstElementChild?.lastElementChild;
      return section.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0);
    });
  const before = await gap();
  expect(before).toBeLessThan(50);
  await composer(page).fill("One\n\ntwo\n\nthree\n\nfour");
  await composer(page).press("ControlOrMeta+Enter");
  await expect(page.getByRole("article").filter({ hasText: "four" }).first()).toBeVisible();
  expect(await gap()).toBe(before);
});

test("COM-10: a held comment waits in its place until a moderator releases it", async ({
  page,
  context,
  browser,
}) => {
  const startup = await createStartup(INDIE);
  const [author, moderator] = [await createMember(INDIE), await createMember(INDIE, { role: "moderator" })];
  await inDatabase(async (sql) => {
    await sql`insert into comments (id, tenant_id, startup_id, user_id, body, held_at)
      select ${crypto.randomUUID()}::uuid, tenant_id, id, ${author.userId}::uuid, 'See https://example.com', now()
      from startups where id = ${startup.id}`;
  });
  await signIn(context, author);
  await openPage(page, startup.address);
  await expect(commentBy(page, author).getByText("Awaiting review")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments 0" })).toBeVisible();
  const stranger = await browser.newPage();
  await openPage(stranger, startup.address);
  await expect(commentBy(stranger, author)).toHaveCount(0);
  const moderating = await browser.newContext();
  await signIn(moderating, moderator);
  const theirs = await moderating.newPage();
  await openPage(theirs, startup.address);
  await commentBy(theirs, author).getByRole("button", { name: "Release" }).click();
  await expect(commentBy(theirs, author).getByText("Awaiting review")).toHaveCount(0);
  await expect(async () => {
    await openPage(stranger, startup.address);
    await expect(commentBy(stranger, author)).toBeVisible({ timeout: 500 });
  }).toPass();
  await moderating.close();
  await stranger.close();
});

test("COM-4 and COM-5: authors edit their comment, see its history, and leave a placeholder if it has replies", async ({
  page,
  context,
}) => {
  const startup = await createStartup(INDIE);
  const member = await createMember(INDIE);
  await signIn(context, member);
  await write(page, startup.address, "Befroe");
  await chooseFromMenu(page, member, "Edit");
  await page.getByLabel("Edit your comment").fill("Before");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(commentBy(page, member)).toContainText("Before");
  await chooseFromMenu(page, member, "Earlier versions");
  await expect(page.getByRole("dialog", { name: "Earlier versions" })).toContainText("Befroe");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `More about ${member.name}'s comment` })).toBeFocused();
  await expect(commentBy(page, member).getByText("edited", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Reply to ${member.name}` }).click();
  await page.keyboard.type("An answer");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(commentBy(page, member)).toHaveCount(2);
  await page
    .getByRole("button", { name: `Reply to ${member.name}` })
    .last()
    .click();
  await expect(page.locator("textarea:focus")).toHaveValue("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(commentBy(page, member).last()).toBeFocused();
  await page
    .getByRole("button", { name: `More about ${member.name}'s comment` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This comment was deleted.")).toBeVisible();
  await expect(commentBy(page, member)).toHaveCount(1);
});

test("COM-9: typed text isn't lost, and is posted after the user signs in again", async ({
  page,
  context,
}) => {
  const startup = await createStartup(INDIE);
  const member = await createMember(INDIE);
  await signIn(context, member);
  await openPage(page, startup.address);
  await composer(page).fill("A long thought");
  await page.route("**/api/trpc/startup.comment*", (route) => route.abort());
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("We couldn't post your comment, but it's saved here.")).toBeVisible();
  await expect(composer(page)).toHaveValue("A long thought");
  await page.unroute("**/api/trpc/startup.comment*");
  await endSignIns(member);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to post your comment" })).toBeVisible();
  await signIn(context, member);
  await page.goto(startup.address);
  await expect(commentBy(page, member)).toContainText("A long thought");
  await expect(composer(page)).toHaveValue("");
});

test("COM-9: a visitor signs in where they are, and what they wrote is posted", async ({ page }) => {
  const startup = await createStartup(INDIE);
  await openPage(page, startup.address);
  await composer(page).fill("Said before signing in");
  await page.getByRole("button", { name: "Sign in and comment" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to post your comment" });
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByText("Demo accounts").click();
  await dialog.getByRole("button", { name: /^member / }).click();
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  const comment = page.getByRole("article").filter({ hasText: "Said before signing in" }).last();
  await expect(comment).toBeFocused();
  await expect(composer(page)).toHaveValue("");
  await expect(dialog).toBeHidden();
});

test("COM-3: an @ suggests members of this community, chosen by keyboard", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  const [member, friend, foreigner] = [
    await createMember(INDIE),
    await createMember(INDIE),
    await createMember(HUB),
  ];
  await signIn(context, member);
  await openPage(page, startup.address);
  await composer(page).pressSequentially(`Thanks @${foreigner.username.slice(0, 12)}`);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("listbox", { name: "Members" })).toHaveCount(0);
  await composer(page).fill("");
  await composer(page).pressSequentially(`Thanks @${friend.username.slice(0, 12)}`);
  await expect(page.getByRole("option", { name: friend.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveValue(`Thanks @${friend.username} `);
  await page.getByRole("button", { name: "Preview" }).click();
  const named = page.getByRole("link", { name: `@${friend.username}` });
  await expect(named).toHaveAttribute("href", `/profile/${friend.username}`);
});

test("a comment is reported by keyboard, with a reason", async ({ page, context, browser }) => {
  const startup = await createStartup(INDIE);
  const [author, reader] = [await createMember(INDIE), await createMember(INDIE)];
  const writing = await browser.newContext();
  await signIn(writing, author);
  await write(await writing.newPage(), startup.address, "Buy now!");
  await writing.close();
  await signIn(context, reader);
  await openPage(page, startup.address);
  await chooseFromMenu(page, author, "Report");
  const dialog = page.getByRole("dialog", { name: `Report ${author.name}'s comment` });
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog.getByText("Choose what's wrong.")).toBeVisible();
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: "Spam or advertising" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you. The moderators will review it.")).toBeVisible();
  expect(await reportsBy(reader)).toEqual([{ target_type: "comment", reason: "spam", status: "pending" }]);
});

test("COM-7, COM-4, COM-6: Best, New and Old order what is on the page; late edits and who speaks are marked", async ({
  page,
}) => {
  const [first, second, third] = [
    await createMember(INDIE),
    await createMember(INDIE, { role: "moderator" }),
    await createMember(INDIE),
  ];
  const startup = await createStartup(INDIE, first);
  await keepComments(startup, [
    { by: first, minutesAgo: 90, editedAt: new Date() },
    { by: second, minutesAgo: 20, likes: 2 },
    { by: third, minutesAgo: 10 },
  ]);
  await page.goto(startup.address);
  const names = page.locator("#comments article");
  const expectOrder = (...people: Member[]) =>
    expect(names.locator("a[href^='/profile/'] .font-medium")).toHaveText(people.map(({ name }) => name));
  await expectOrder(second, third, first);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expectOrder(third, second, first);
  await page.getByRole("button", { name: "Old", exact: true }).click();
  await expectOrder(first, second, third);
  await page.getByRole("button", { name: "Best", exact: true }).click();
  await expectOrder(second, third, first);
  await expect(commentBy(page, first).getByText("edited", { exact: true })).toBeVisible();
  await expect(commentBy(page, second).getByText("edited", { exact: true })).toHaveCount(0);
  for (const [person, badge] of [
    [first, "Maker"],
    [second, "Moderator"],
    [third, "New member"],
  ] as const) {
    await expect(commentBy(page, person).getByText(badge, { exact: true })).toBeVisible();
  }
});

test("COM-7: comments since the last visit are marked, and a moderator may delete them", async ({
  page,
  context,
  browser,
}) => {
  const startup = await createStartup(INDIE);
  const [moderator, author] = [
    await createMember(INDIE, { role: "moderator", joinedAt: new Date("2026-01-01") }),
    await createMember(INDIE),
  ];
  await signIn(context, moderator);
  const visited = page.waitForResponse((response) => response.url().includes("startup.visitDiscussion"));
  await page.goto(startup.address);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await visited;
  const writing = await browser.newContext();
  await signIn(writing, author);
  await write(await writing.newPage(), startup.address, "Something new");
  await writing.close();
  await expect(async () => {
    await openPage(page, startup.address);
    await expect(commentBy(page, author)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("1 new comment since your last visit")).toBeVisible();
  await expect(commentBy(page, author).getByText("New", { exact: true })).toBeVisible();
  await chooseFromMenu(page, author, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(commentBy(page, author)).toHaveCount(0);
});

test("a like shows at once and is counted; a refused one rolls back and says why", async ({
  page,
  context,
  browser,
}) => {
  const startup = await createStartup(INDIE);
  const [author, fan, muted] = [
    await createMember(INDIE),
    await createMember(INDIE),
    await createMember(INDIE, { mutedUntil: new Date(Date.now() + 3_600_000) }),
  ];
  const writing = await browser.newContext();
  await signIn(writing, author);
  await write(await writing.newPage(), startup.address, "Useful");
  await writing.close();
  const like = page.getByRole("button", { name: `Like ${author.name}'s comment` });
  await signIn(context, muted);
  await openPage(page, startup.address);
  await like.click();
  await expect(page.getByText(/You're muted until/)).toBeVisible();
  await expect(like).toHaveAccessibleName(/, 0 likes/);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await context.clearCookies();
  await signIn(context, fan);
  await openPage(page, startup.address);
  const answered = page.waitForResponse((response) => response.url().includes("startup.likeComment"));
  await like.click();
  await expect(like).toHaveAccessibleName(/, 1 like$/);
  await answered;
  await reloadPage(page);
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("a report keeps what was typed when the sign-in has ended", async ({ page, context }) => {
  const startup = await createStartup(INDIE);
  const member = await createMember(INDIE);
  await signIn(context, member);
  await openPage(page, startup.address);
  await page.getByRole("button", { name: "Report this startup" }).click();
  const dialog = page.getByRole("dialog", { name: `Report ${startup.name}` });
  await dialog.getByRole("radio", { name: "Something else" }).check();
  await dialog.getByLabel("Details").fill("It copies another page.");
  await endSignIns(member);
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(dialog.getByText("You're signed out.")).toBeVisible();
  await expect(dialog.getByLabel("Details")).toHaveValue("It copies another page.");
  await signIn(context, member);
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Thank you. The moderators will review it.")).toBeVisible();
  expect(await reportsBy(member)).toEqual([{ target_type: "startup", reason: "other", status: "pending" }]);
});

test("a community without comments and voting shows neither", async ({ page, context }) => {
  const startup = await createStartup("saas.localhost");
  const setFlags = (isEnabled: boolean) =>
    inDatabase(async (sql) => {
      for (const flag of ["comments", "voting"]) {
        await sql`insert into tenant_flags (tenant_id, flag, is_enabled, set_by)
          select id, ${flag}, ${isEnabled}, 'journey' from tenants where domain = 'saas.localhost'
          on conflict (tenant_id, flag) do update set is_enabled = excluded.is_enabled`;
      }
      await sql`select pg_notify('startuphub_invalidation', 'tenant:' || id) from tenants
        where domain = 'saas.localhost'`;
    });
  await signIn(context, await createMember("saas.localhost"));
  await setFlags(false);
  await expect(async () => {
    await openPage(page, startup.address);
    await expect(page.getByRole("button", { name: `Vote for ${startup.name}` })).toHaveCount(0, {
      timeout: 300,
    });
  }).toPass();
  await expect(page.getByRole("heading", { name: startup.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Comments/ })).toHaveCount(0);
  await setFlags(true);
  await expect(async () => {
    await openPage(page, startup.address);
    await expect(page.getByRole("button", { name: `Vote for ${startup.name}` })).toBeVisible({
      timeout: 300,
    });
  }).toPass();
});
