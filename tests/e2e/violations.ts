import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds wrong with a page, without the elements that `except` selects. Nothing fades meanwhile, because no
 * one reads a color in transition.
 */
export async function violations(page: Page, except?: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // While a link is followed, the document is without a title for a moment.
  await page.waitForFunction(() => document.title !== "");
  // Legacy mode reads no frames of other origins, of which we have none, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const found = await (except ? axe.exclude(except) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return found.violations;
}
