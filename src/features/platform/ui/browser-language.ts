import { currentLanguage } from "#language";
import { isLanguage, type Language } from "@/lib/language/languages";

/** The first language of the browser that the product has. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.split("-")[0]).find(isLanguage) ?? currentLanguage();
