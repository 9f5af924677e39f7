import { expect, type Locator, type Page, test } from "@playwright/test";
import { isStaffPage, PAGES } from "../../src/access/pages";
import { type Community, createCommunity, fill } from "./communities";
import { createMember, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf, translate } from "./support";

/** A text field with suggestions isn't a button: a press gives it the focus. */
const PRESSABLE =
  "button, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=combobox]:not(input)";

/** What React says of a page in which it no longer finds its own nodes. */
const BROKEN = /not a child|NotFoundError|removeChild|insertBefore|React error/;

/** What a page sends without being asked to. */
const UNASKED = /\/api\/(vitals|views|visits|csp-reports|trpc\/stream)/;

/** Tells from now on whether anything has come of what is pressed. */
async function watchEffects(page: Page): Promise<() => Promise<boolean>> {
  let hasAsked = false;
  const note = () => {
    hasAsked = true;
  };
  page.once("filechooser", note).once("dialog", note).once("download", note);
  page.on("request", (request) => {
    if (!UNASKED.test(request.url())) note();
  });
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute("data-pressed", "");
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName !== "data-pressed")) note();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const name of ["invalid", "input", "copy", "scroll"]) addEventListener(name, note, true);
  });
  return async () =>
    hasAsked ||
    (await page
      .locator("html[data-pressed]")
      .count()
      .catch(() => 1)) > 0;
}

/** Its name without what is counted in it. */
const nameOf = async (button: Locator): Promise<string> => {
  const name =
    (await button.getAttribute("aria-label")) ??
    ((await button.innerText()) || (await button.getAttribute("id")) || "");
  return name.replace(/\d+/g, "0").replace(/\s+/g, " ").trim();
};

async function isDead(page: Page, button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const hasEffect = await watchEffects(page);
  await button.click();
  try {
    await expect.poll(hasEffect, { timeout: 3_000 }).toBe(true);
    return false;
  } catch {
    return true;
  }
}

type Visitor = { community: Community; member: Member | null };

/**
 * Presses every button of a page once, each on a page that is fresh and translated by the browser; one name stands for
 * all that bear it.
 */
async function pressAll(page: Page, address: string, { community, member }: Visitor, pressed: Set<string>) {
  const open = async () => {
    if (member) await signIn(page.context(), member);
    // Where a press has just led elsewhere, the browser may still be on its way.
    const go = () => page.goto(`${originOf(community.host)}${address}`, { waitUntil: "networkidle" });
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
  const noise = collectConsoleErrors(page);
  for (let at = 0; at < (await buttons.count()); at++) {
    const name = await nameOf(buttons.nth(at));
    if (pressed.has(name)) continue;
    pressed.add(name);
    if (await isDead(page, buttons.nth(at))) dead.push(`${address}: ${name}`);
    dead.push(
      ...noise.splice(0).flatMap((said) => (BROKEN.test(said) ? `${address}: ${name}: ${said}` : [])),
    );
    page.removeAllListeners("request");
    buttons = await open();
  }
  return dead;
}

const ADDRESSES = (Object.keys(PAGES) as (keyof typeof PAGES)[]).filter((one) => !one.includes("superadmin"));
const WALKS = [
  { as: "visitor", where: "anywhere", isThere: () => true },
  { as: "owner", where: "among the pages of the staff", isThere: isStaffPage },
  {
    as: "owner",
    where: "on public pages",
    isThere: (one) => !isStaffPage(one) && PAGES[one].group === "public",
  },
  {
    as: "owner",
    where: "on pages of the app",
    isThere: (one) => !isStaffPage(one) && PAGES[one].group === "app",
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
