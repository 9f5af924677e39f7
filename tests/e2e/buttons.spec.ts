import { expect, type Locator, type Page, type Request, test } from "@playwright/test";
import { isStaffPage, PAGES } from "../../src/access/pages";
import { type Community, createCommunity, fill } from "./communities";
import { openPage, settlePage } from "./open";
import { createMember, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf, translate } from "./support";

/** A text field with suggestions isn't a button: a press gives it the focus. */
const PRESSABLE =
  "button, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=combobox]:not(input)";

/** What React says of a page in which it no longer finds its own nodes. */
const BROKEN = /not a child|NotFoundError|removeChild|insertBefore|React error/;

const PATIENCE_MS = 10_000;

/** What a page sends without being asked to. */
const UNASKED = /\/api\/(vitals|views|visits|csp-reports|trpc\/stream)/;

/** What has come of a press: whether there is anything, and whether the server was asked for more than code. */
type Effects = { isSeen: () => Promise<boolean>; hasSent: () => boolean; stop: () => void };

/** Watches from now on what comes of a press. */
async function watchEffects(page: Page): Promise<Effects> {
  let [hasAsked, hasSent] = [false, false];
  const note = () => {
    hasAsked = true;
  };
  page.once("filechooser", note).once("dialog", note).once("download", note);
  const noteRequest = (request: Request) => {
    if (UNASKED.test(request.url())) return;
    hasAsked = true;
    hasSent ||= !request.url().includes("/_next/static/");
  };
  page.on("request", noteRequest);
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute("data-pressed", "");
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName !== "data-pressed")) note();
    });
    document.documentElement.removeAttribute("data-pressed");
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const name of ["invalid", "input", "copy", "scroll"]) addEventListener(name, note, true);
  });
  const isSeen = async () =>
    hasAsked ||
    (await page
      .locator("html[data-pressed]")
      .count()
      .catch(() => 1)) > 0;
  return { isSeen, hasSent: () => hasSent, stop: () => page.off("request", noteRequest) };
}

/** Keeps what the page shows and holds, or tells whether it is still what was kept. Runs in the browser. */
function keepState(isAgain: boolean): boolean {
  const kept = window as { keptState?: string };
  const fields = [...document.querySelectorAll("input, textarea, select")] as HTMLInputElement[];
  const held = fields.map(({ value, checked }) => `${value}${checked}`);
  const state = [location.href, document.body.outerHTML.replaceAll(' style=""', ""), ...held].join("\n");
  if (!isAgain) kept.keptState = state;
  return kept.keptState === state;
}

/** Whether a press has only opened something, which Escape closes, so that the page is as it was. */
async function isUndone(page: Page): Promise<boolean> {
  try {
    // What is opened may have to be loaded first.
    await settlePage(page);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(keepState, true), { timeout: 400, intervals: [20, 50, 100] })
      .toBe(true);
    return true;
  } catch {
    return false;
  }
}

/** The buttons' names, in their order and without what is counted in them. */
const namesOf = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    (all as HTMLElement[]).map((one) =>
      ((one.getAttribute("aria-label") ?? one.innerText) || one.id)
        .replace(/\d+/g, "0")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  );

/** Presses a button; tells whether nothing came of it, and whether the page is as it was. */
async function press(page: Page, button: Locator): Promise<{ isDead: boolean; isFresh: boolean }> {
  await button.scrollIntoViewIfNeeded();
  await button.hover({ timeout: PATIENCE_MS });
  await page.evaluate(keepState, false);
  const { isSeen, hasSent, stop } = await watchEffects(page);
  await button.click({ timeout: PATIENCE_MS });
  try {
    await expect.poll(isSeen, { timeout: 3_000, intervals: [20, 50, 100] }).toBe(true);
    return { isDead: false, isFresh: !hasSent() && (await isUndone(page)) && !hasSent() };
  } catch {
    return { isDead: true, isFresh: false };
  } finally {
    stop();
  }
}

type Visitor = { community: Community; member: Member | null };

/**
 * Presses every button of a page once, each on a page that is as it was opened and translated by the browser; one name
 * stands for all that bear it.
 */
async function pressAll(page: Page, address: string, { community, member }: Visitor, pressed: Set<string>) {
  const open = async () => {
    if (member) await signIn(page.context(), member);
    // Where a press has just led elsewhere, the browser may still be on its way.
    const go = () => openPage(page, `${originOf(community.host)}${address}`);
    await expect(go).toPass();
    await translate(page);
    return page
      .locator(PRESSABLE)
      .and(
        page.locator(
          ":visible:enabled:not([aria-disabled=true], [inert] *, [aria-pressed=true], [aria-selected=true])",
        ),
      );
  };
  const dead: string[] = [];
  let buttons = await open();
  let names = await namesOf(buttons);
  const noise = collectConsoleErrors(page);
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? "";
    if (pressed.has(name)) continue;
    pressed.add(name);
    const { isDead, isFresh } = await press(page, buttons.nth(at));
    if (isDead) dead.push(`${address}: ${name}`);
    dead.push(
      ...noise.splice(0).flatMap((said) => (BROKEN.test(said) ? `${address}: ${name}: ${said}` : [])),
    );
    if (!isFresh) buttons = await open();
    names = await namesOf(buttons);
  }
  return dead;
}

const ADDRESSES = (Object.keys(PAGES) as (keyof typeof PAGES)[]).filter((one) => !one.includes("superadmin"));
const WALKS = [
  { as: "visitor", where: "on the pages that are open", isThere: (one) => !("role" in PAGES[one].rule) },
  { as: "owner", where: "among the pages of the staff", isThere: isStaffPage },
  {
    as: "owner",
    where: "on public pages",
    isThere: (one) => !isStaffPage(one) && PAGES[one].group === "public",
  },
  {
    as: "owner",
    where: "on pages of the app",
    isThere: (one) => !isStaffPage(one) && PAGES[one].group !== "public",
  },
] as const satisfies readonly { as: string; where: string; isThere: (one: keyof typeof PAGES) => boolean }[];

for (const { as, where, isThere } of WALKS) {
  test(`nothing that the ${as} can press is dead ${where}`, async ({ page }) => {
    test.setTimeout(600_000);
    page.on("dialog", (dialog) => dialog.accept());
    const community = await createCommunity(1, true);
    const member = as === "visitor" ? null : await createMember(community.host, { role: as });
    const pressed = new Set<string>();
    const dead: string[] = [];
    for (const address of ADDRESSES.filter(isThere))
      dead.push(...(await pressAll(page, fill(address, community), { community, member }, pressed)));
    expect(dead).toEqual([]);
    expect(pressed.size).toBeGreaterThan(10);
  });
}
