import type { ReactNode } from "react";
import { currentLanguage } from "#language";
import * as m from "#messages";
import { languageName } from "@/lib/format/language-name";
import { directionOf, type Language, nameOfLanguage } from "@/lib/language/languages";

/** What a community wrote, with a note above it if it isn't in the reader's language. */
export function InItsLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const reader = currentLanguage();
  if (language === reader) return children;
  return (
    <>
      <LanguageNote>
        {m.pages_publicPages_fallBack({ reader: languageName(reader), shown: languageName(language) })}
      </LanguageNote>
      <div {...wordsIn(language)}>{children}</div>
    </>
  );
}

export const LanguageNote = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 flex max-w-reading flex-wrap gap-x-2 rounded-md bg-muted px-4 py-3 text-sm text-muted-foreground">
    {children}
  </p>
);

/** The language of words that aren't in the reader's. */
export const wordsIn = (language: Language) =>
  language === currentLanguage() ? {} : { lang: language, dir: directionOf(language) };

export const OtherLanguage = ({ language }: { language: Language }) =>
  language === currentLanguage() ? null : (
    <span lang={language} className="rounded-sm border px-1.5 text-muted-foreground text-xs">
      {nameOfLanguage(language)}
    </span>
  );
