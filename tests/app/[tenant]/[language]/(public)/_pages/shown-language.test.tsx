import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InItsLanguage } from "@/app/[tenant]/[language]/(public)/_pages/shown-language";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";

const drawIn = (reader: Language, language: Language) =>
  inLanguage(reader, () =>
    renderToStaticMarkup(
      <InItsLanguage language={language}>
        <p>Be kind.</p>
      </InItsLanguage>,
    ),
  );

it("a text in another language is named above it and marked; one in the reader's language is just there", () => {
  expect(drawIn("en", "en")).toBe("<p>Be kind.</p>");
  expect(drawIn("de", "en")).toContain(
    "Diesen Text gibt es nicht auf Deutsch. Du siehst ihn auf Englisch.</p>",
  );
  expect(drawIn("fr", "en")).toContain("Ce texte n’existe pas en français. Il est affiché en anglais.</p>");
  expect(drawIn("de", "en")).toContain('<div lang="en" dir="ltr"><p>Be kind.</p></div>');
});
