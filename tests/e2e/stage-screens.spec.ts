import { type Browser, type Page, expect as promptly, test } from "@playwright/test";
import { createCommunity } from "./communities";
import { findLayoutFaults } from "./layout-faults";
import { createMember, type Member, signIn } from "./people";
import { createEvening, type Evening } from "./stage-fixture";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

const ORIGIN = originOf("localhost");
const expect = promptly.configure({ timeout: 15_000 });

type Scheme = "light" | "dark";

async function openAs(
  browser: Browser,
  member: Member | null,
  path: string,
  colorScheme: Scheme = "light",
): Promise<Page> {
  const context = await browser.newContext({ colorScheme });
  if (member) await signIn(context, member);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${path}`);
  return page;
}

async function begin(browser: Browser, { host, path }: Evening): Promise<Page> {
  const page = await openAs(browser, host, `${path}/console`);
  await page.getByRole("button", { name: "Open doors" }).click();
  await page.getByRole("button", { name: "Start: One small idea" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  return page;
}

test("SES-13: one host's change of the queue reaches all open screens", async ({ browser }) => {
  const evening = await createEvening();
  const newcomer = await createMember("localhost");
  const page = await openAs(browser, evening.host, `${evening.path}/console`);
  const audience = await openAs(browser, null, `${evening.path}/live`);
  await page.getByRole("button", { name: "Open doors" }).click();
  await expect(page.getByText("You're in control")).toBeVisible();
  const added = await page.context().request.post(`${ORIGIN}/api/trpc/session.decks.addSpeaker`, {
    headers: { origin: ORIGIN },
    data: { json: { sessionId: evening.id, username: newcomer.username } },
  });
  expect(added.status()).toBe(200);
  await promptly(page.getByText(newcomer.name)).toBeVisible({ timeout: 4000 });
  await expect(audience.getByText(newcomer.name)).toBeVisible();
});

test("SES-15: a speaker sees the questions during their talk, and marks the answered ones", async ({
  browser,
}) => {
  const evening = await createEvening();
  const presenter = await openAs(browser, evening.speaker, `${evening.path}/present`);
  const noise = collectConsoleErrors(presenter);
  await begin(browser, evening);
  const audience = await openAs(browser, await createMember("localhost"), `${evening.path}/live`);
  await audience.getByLabel("Your question").fill("What does it cost?");
  await audience.getByRole("button", { name: "Ask", exact: true }).click();
  await audience.getByRole("link", { name: "View", exact: true }).click();
  const asked = audience.getByRole("listitem").filter({ hasText: "What does it cost?" });
  await expect(asked).toBeFocused();
  await expect(asked.getByText("Yours")).toBeVisible();
  await expect(presenter.getByText("What does it cost?")).toBeVisible();
  await expect(presenter.getByText("1 open")).toBeVisible();
  expect(await violations(presenter)).toEqual([]);
  await presenter.getByRole("button", { name: "Mark as answered" }).click();
  await expect(presenter.getByText("none open")).toBeVisible();
  await expect(audience.getByText("Answered", { exact: true })).toBeVisible();
  expect(noise).toEqual([]);
});

test("LEAD-2: members of another community can't subscribe to a stage", async ({ page }) => {
  const { id } = await createEvening();
  const input = JSON.stringify({ json: { topics: [{ kind: "stage", sessionId: id }] } });
  const ask = async (host: string) => {
    await page.goto(`${originOf(host)}/sessions`);
    return page.evaluate(async (asked) => {
      const answer = await fetch(`/api/trpc/stream.watch?input=${encodeURIComponent(asked)}`);
      const first = await answer.body?.getReader().read();
      return new TextDecoder().decode(first?.value);
    }, input);
  };
  expect(await ask("localhost")).toMatch(/^event: connected\n/);
  const refused = await ask("indie.localhost");
  expect(refused).toMatch(/^event: serialized-error\n/);
  expect(refused).toContain('"httpStatus":404');
});

for (const scheme of ["light", "dark"] as const)
  test(`SES-14: the screens of the stage are legible and named before, in and between talks, ${scheme}`, async ({
    browser,
  }) => {
    // Nine whole pages are examined, which alone may take most of a minute.
    test.slow();
    const evening = await createEvening();
    const { path, speaker } = evening;
    const screens = [
      await openAs(browser, null, `${path}/screen`, scheme),
      await openAs(browser, null, `${path}/live`, scheme),
      await openAs(browser, speaker, `${path}/present`, scheme),
    ];
    for (const screen of screens) expect(await violations(screen)).toEqual([]);
    const host = await begin(browser, evening);
    for (const screen of screens) await expect(screen.locator("[data-scene=talk]").first()).toBeVisible();
    for (const screen of screens) expect(await violations(screen)).toEqual([]);
    await host.getByRole("button", { name: "End talk" }).click();
    await host.getByRole("alertdialog").getByRole("button", { name: "End talk" }).click();
    for (const screen of screens) await expect(screen.locator("[data-scene=between]").first()).toBeVisible();
    for (const screen of screens) expect(await violations(screen)).toEqual([]);
  });

const WIDTHS = [320, 390, 600, 768, 834, 1024, 1280];

/** German words are the longest. */
test("SES-14: each screen around a talk is whole at any width, in German", async ({ browser }) => {
  test.slow();
  const { host: community } = await createCommunity(1, true, ["en", "de"]);
  const { path, host, speaker } = await createEvening({ community });
  const origin = originOf(community);
  const open = async (member: Member | null, screen: string) => {
    const context = await browser.newContext();
    if (member) await signIn(context, member);
    const page = await context.newPage();
    await page.goto(`${origin}${path}/${screen}`);
    return page;
  };
  const desk = await open(host, "console");
  const live = await open(await createMember(community), "live");
  const screens = {
    console: desk,
    live,
    screen: await open(null, "screen"),
    present: await open(speaker, "present"),
    deck: await open(speaker, "deck"),
    rehearse: await open(speaker, "rehearse"),
  };
  await desk.getByRole("button", { name: "Open doors" }).click();
  const look = async (scene: string) => {
    for (const [name, page] of Object.entries(screens)) {
      await page.context().addCookies([{ name: "language", value: "de", url: origin }]);
      await page.reload();
      await expect(page.locator("html"), name).toHaveAttribute("lang", "de");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const message = `${name}, ${scene}, at ${width} pixels`;
        await expect
          .configure({ soft: true })
          .poll(() => page.evaluate(findLayoutFaults), { message, timeout: 3000 })
          .toEqual([]);
      }
    }
  };
  await expect(desk.getByText("You're in control")).toBeVisible();
  await look("between talks");
  await desk.getByRole("button", { name: "Starten: One small idea" }).click();
  await expect(live.locator("[data-scene=talk]").first()).toBeVisible();
  await look("in a talk");
});

test("LEAD-8: a rehearsal is legible and named before, while it runs and after", async ({ browser }) => {
  const { path, speaker } = await createEvening();
  const page = await openAs(browser, speaker, `${path}/rehearse`);
  const noise = collectConsoleErrors(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  for (let slide = 1; slide <= 2; slide += 1) {
    await page.getByRole("button", { name: "Done with this slide" }).click();
    await expect(page.getByText("Noted.")).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await violations(page)).toEqual([]);
  expect(noise).toEqual([]);
});
