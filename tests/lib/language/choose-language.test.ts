import { expect, it } from "vitest";
import { chooseLanguage } from "@/lib/language/choose-language";
import type { Language } from "@/lib/language/languages";

const ROWS: [cookie: string | undefined, acceptLanguage: string | undefined, language: Language][] = [
  ["visit-language=fr; account-language=de; language=en", "fr", "en"],
  ["visit-language=fr; account-language=de", "en", "de"],
  ["visit-language=fr", "en", "fr"],
  ["a=b", "de-CH, en;q=0.5", "de"],
  [undefined, undefined, "en"],
  // A value that isn't offered, or isn't a language, leaves it to the next.
  ["language=xx; account-language=de", "fr", "de"],
  ["language=; my-language=de", "fr", "fr"],
  [undefined, "gsw, en;q=0.9", "de"],
  [undefined, "lb, fr;q=0.5", "de"],
  [undefined, "pt-BR, x_y, fr-CA;q=0.5, en;q=0.1", "fr"],
  [undefined, "ja, *;q=0.5", "en"],
  [undefined, "de;q=0, en;q=0.1", "en"],
];

it("a choice outranks the account, the account a visit's address, a visit the browser, the browser the default", () => {
  for (const [cookie, acceptLanguage, language] of ROWS)
    expect(chooseLanguage({ cookie, acceptLanguage }, ["en", "de", "fr"]), cookie).toBe(language);
  expect(chooseLanguage({ cookie: "language=fr; account-language=de", acceptLanguage: "fr" }, ["de"])).toBe(
    "de",
  );
});
