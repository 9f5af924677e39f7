import { expect, it } from "vitest";
import { LANGUAGES } from "#languages";
import { arrowStep, currentDirection } from "@/lib/language/direction";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";

/** Not offered by the product, but written from right to left. */
const ARABIC = "ar" as string as Language;
Object.assign(LANGUAGES, { ar: { name: "العربية", locale: "ar", direction: "rtl" } });

it.each([
  ["en", "ltr", 1, -1],
  [ARABIC, "rtl", -1, 1],
] as const)("arrow keys follow the direction of the language: %s", (language, direction, right, left) => {
  inLanguage(language, () => {
    expect(currentDirection()).toBe(direction);
    expect([arrowStep("ArrowRight"), arrowStep("ArrowLeft"), arrowStep("ArrowUp")]).toEqual([right, left, 0]);
  });
});
