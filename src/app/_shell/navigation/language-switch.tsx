"use client";
import { useEffect } from "react";
import { currentLanguage } from "#language";
import * as m from "#messages";
import { hasTyped } from "@/lib/browser/typed-key";
import { isLanguage, type Language, nameOfLanguage } from "@/lib/language/languages";
import { noteArrival, watchNavigation } from "./document-language";

/** Shown if the community offers several languages. It keeps text that users have typed. */
export function LanguageSwitch({ languages }: { languages: readonly Language[] }) {
  useEffect(() => {
    if (hasTyped()) void import("@/lib/browser/typed-values").then(({ typeAgain }) => typeAgain());
    if (languages.length === 1) return;
    noteArrival();
    return watchNavigation(languages);
  }, [languages]);
  if (languages.length === 1) return null;
  return (
    <select
      aria-label={m.common_language()}
      defaultValue={currentLanguage()}
      // Browsers restore what was selected when a user goes back, although the page is in another language.
      autoComplete="off"
      onChange={({ target: { value } }) =>
        isLanguage(value) &&
        void import("./switch-language").then(({ switchLanguage }) => switchLanguage(value))
      }
      className="h-8 cursor-pointer rounded-full border bg-transparent px-3 text-base text-muted-foreground sm:text-sm hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring"
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language} className="bg-background text-foreground">
          {nameOfLanguage(language)}
        </option>
      ))}
    </select>
  );
}
