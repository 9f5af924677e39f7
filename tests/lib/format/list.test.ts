import { expect, it } from "vitest";
import { languageLabel, languageName } from "@/lib/format/language-name";
import { formatList } from "@/lib/format/list";
import { inLanguage } from "@/lib/language/server";

it("lists are joined as the reader's language does, without a comma before the last part", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(formatList)).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
  expect(inLanguage("de", () => formatList(["a", "b", "c"]))).toBe("a, b und c");
});

it("languages are named in the reader's language, with a capital outside of a sentence", () => {
  expect(["de", "no", "pt"].map(languageName)).toEqual(["German", "Norwegian", "Portuguese"]);
  expect(inLanguage("de", () => languageName("fr"))).toBe("Französisch");
  expect(inLanguage("fr", () => [languageName("de"), languageLabel("de")])).toEqual(["allemand", "Allemand"]);
});
