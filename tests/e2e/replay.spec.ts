import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createMember, inDatabase, type Member, signIn } from "./people";
import { createEvening, type Evening, putIntoPast } from "./stage-fixture";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const ORIGIN = originOf("localhost");
const QUESTION = "Why did you stop there?";
const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

async function openPast(): Promise<{ evening: Evening; address: string }> {
  const evening = await createEvening();
  await putIntoPast(evening, QUESTION);
  return { evening, address: `${ORIGIN}${evening.path}/replay` };
}

async function openAs(context: BrowserContext, member: Member, address: string): Promise<Page> {
  await signIn(context, member);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const isShown = (page: Page, slide: number) =>
  expect(page.locator(`[data-slide="${slide}"]`).filter({ hasText: `Thought ${slide}` })).toBeVisible();

test("LEAD-9: a replay goes by its chapters, with each question from its instant on and comments by slide", async ({
  context,
}) => {
  const { evening, address } = await openPast();
  const viewer = await createMember("localhost");
  const page = await openAs(context, viewer, address);
  const noise = collectConsoleErrors(page);
  await isShown(page, 1);
  await expect(page.getByText("No questions yet.")).toBeVisible();
  const position = page.getByRole("slider", { name: "Position" });
  await position.fill("50000");
  await isShown(page, 3);
  await expect(position).toHaveAttribute("aria-valuetext", /^0:50, .+, Slide 3 of 6$/);
  await position.press("ArrowRight");
  await isShown(page, 4);
  await position.press("j");
  await isShown(page, 3);
  expect((await position.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.getByRole("button", { name: "Slide 2 · 0:25" }).click();
  await isShown(page, 2);
  await expect(page.getByText(QUESTION)).toBeVisible();
  await expect(page.getByText("Answered")).toBeVisible();
  await page.getByLabel("Your comment on this slide").fill("I still think of this one.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "I still think of this one." })).toBeVisible();
  await page.getByRole("button", { name: "Previous slide" }).click();
  await page.getByRole("button", { name: "Previous slide" }).click();
  await expect(page.getByRole("heading", { name: "Comments on slide 1" })).toBeVisible();
  await expect(page.getByText("I still think of this one.")).toBeHidden();
  await position.fill("110000");
  await page.getByRole("button", { name: "2×" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/^1:5[1-9] \/ 2:10$/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await violations(page)).toEqual([]);
  expect(noise).toEqual([]);
  const [seen] = await inDatabase(
    (sql) => sql<{ views: number }[]>`select count(*)::int as views from session_access_log
      where session_id = ${evening.id} and user_id = ${viewer.userId}`,
  );
  expect(seen?.views).toBe(1);
});

test("SES-17: a host links the video; nothing of another site is loaded before a press that names it", async ({
  browser,
  context,
}) => {
  const { evening, address } = await openPast();
  const host = await openAs(context, evening.host, address);
  await host.getByLabel("Video link").fill("not a link");
  await host.getByRole("button", { name: "Save link" }).click();
  await expect(host.getByText("Enter an address that starts with https://.")).toBeVisible();
  await host.getByLabel("Video link").fill(VIDEO);
  await host.getByRole("button", { name: "Save link" }).click();
  await expect(host.getByText("Link saved.").first()).toBeVisible();
  const page = await (await browser.newContext()).newPage();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(ORIGIN) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>The video plays</p>" }),
  );
  await page.goto(address);
  await expect(page.getByText("This video is hosted at www.youtube-nocookie.com.")).toBeVisible();
  await page.getByRole("slider", { name: "Position" }).fill("20000");
  await isShown(page, 2);
  expect(elsewhere).toEqual([]);
  await page.getByRole("button", { name: "Load video" }).click();
  await expect(page.frameLocator("iframe").getByText("The video plays")).toBeVisible();
  expect(elsewhere).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);
  await page.context().close();
});

test("SES-16: a viewer of the replay rates the talk for the speaker, and may change the rating", async ({
  browser,
  context,
}) => {
  const { evening, address } = await openPast();
  const page = await openAs(context, await createMember("localhost"), address);
  await expect(page.getByRole("heading", { name: "How was it?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send feedback" })).toBeHidden();
  await page.getByRole("radio", { name: "4 of 5: very good" }).check({ force: true });
  await page.getByLabel("What should the speaker know?").fill("Slower, please.");
  await page.getByRole("button", { name: "Send feedback" }).click();
  await expect(page.getByText("Thanks for your feedback.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Change feedback" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 of 5: very good" })).toBeChecked();
  const speaker = await openAs(await browser.newContext(), evening.speaker, address);
  await expect(speaker.getByText("1 answer. Results appear after 3 answers.")).toBeVisible();
  await expect(speaker.getByText("Slower, please.")).toBeHidden();
  await expect(speaker.getByRole("radio", { name: "4 of 5: very good" })).toHaveCount(0);
  await speaker.context().close();
});

test.describe("@phone", () => {
  test("LEAD-9: a visitor watches a replay on a phone, and signs in only to say something", async ({
    page,
  }) => {
    const { address } = await openPast();
    await page.goto(address);
    await isShown(page, 1);
    await page.getByRole("button", { name: "Next slide" }).click();
    await isShown(page, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign in to comment" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in to comment on slides" })).toBeVisible();
  });
});
