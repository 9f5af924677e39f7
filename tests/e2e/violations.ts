import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong with a page. Nothing fades meanwhile: a colour on its way is none that anybody reads. */
export async function violations(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return found.violations;
}
