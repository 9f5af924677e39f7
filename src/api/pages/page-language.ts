import { language as languageParam } from "next/root-params";
import type { Language } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";

/**
 * The language of the current page. A cached page has it in its path, and its texts come from the request's: were they
 * different, the cache would keep a page in the wrong language.
 */
export async function pageLanguage(): Promise<Language> {
  const [named, current] = [await languageParam(), currentLanguage()];
  if (named && named !== current) throw new Error(`A page in ${named} was requested in ${current}.`);
  return current;
}
