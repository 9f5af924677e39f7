import { LANGUAGE_CODES, nameOfLanguage } from "@/lib/language/languages";

/** The languages of the product, each called in its own words, for a `Select`. */
export const LanguageOptions = () =>
  LANGUAGE_CODES.map((code) => (
    <option key={code} value={code} lang={code}>
      {nameOfLanguage(code)}
    </option>
  ));
