import { expect, type Page, test } from "@playwright/test";
import { createMember, createStartup, inDatabase, type Member, type Startup, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";

const HUB = "localhost";
/** More than the six connections that a browser opens to a host. */
const TABS = 9;

const makeMaker = ({ userId }: Member, { id }: Startup) =>
  inDatabase(
    (sql) => sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
      select tenant_id, id, ${userId}, 'owner' from startups where id = ${id}`,
  );

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

const comment = async (page: Page, { address }: Startup, text: string) => {
  await page.goto(address);
  const composer = page.getByLabel(/^What do you think of/);
  await composer.fill(text);
  await composer.press("ControlOrMeta+Enter");
  await expect(composer).toHaveValue("");
};

/** Connections that this browser holds open without end. */
const countStreams = (pages: readonly Page[]) => {
  const open = new Set<unknown>();
  for (const page of pages) {
    page.on("request", (request) => request.url().includes("stream.watch") && open.add(request));
    for (const over of ["requestfinished", "requestfailed"] as const)
      page.on(over as "requestfailed", (request) => open.delete(request));
  }
  return () => open.size;
};

test("SES-11, NOT-1: nine tabs of one browser load, hear the same notice and share one stream", async ({
  browser,
}) => {
  test.slow();
  const startup = await createStartup(HUB);
  const [maker, reader] = [await createMember(HUB), await createMember(HUB)];
  await makeMaker(maker, startup);
  const [mine, theirs] = [await browser.newContext(), await browser.newContext()];
  await signIn(mine, maker);
  await signIn(theirs, reader);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => mine.newPage()));
  const streams = countStreams(tabs);
  const noise = tabs.map(collectConsoleErrors);
  for (const tab of tabs) {
    await tab.goto(`${originOf(HUB)}/notifications`);
    await expect(bell(tab)).toHaveAccessibleName("Notifications");
    await expect(tab.getByText("No notifications yet")).toBeVisible();
  }
  await comment(await theirs.newPage(), startup, "To all of you.");
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName("Notifications: 1 unread");
  expect(streams()).toBe(1);

  // The tab that holds the stream is closed, and another one takes its place.
  await tabs[0]?.close();
  await comment(await theirs.newPage(), startup, "And again.");
  for (const tab of tabs.slice(1)) await expect(bell(tab)).toHaveAccessibleName("Notifications: 2 unread");
  expect(noise.flat()).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});
