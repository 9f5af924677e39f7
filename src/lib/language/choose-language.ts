import { match } from "@formatjs/intl-localematcher";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { keptLanguage } from "./cookies.ts";
import type { Language } from "./languages.ts";

/** Most browsers send one of a few headers, and to parse one costs a twentieth of what a kept page costs. */
const negotiated = new LRUCache<string, Language>({ max: 1000 });
const MAX_KEPT_LENGTH = 100;

type Asked = { cookie: string | null | undefined; acceptLanguage: string | undefined };

/**
 * The language of a visitor in a community: the one that the browser keeps, the browser's own, then the community's
 * default, which is the first of those it `offers`.
 */
export function chooseLanguage(
  { cookie, acceptLanguage }: Asked,
  offers: readonly [Language, ...Language[]],
): Language {
  const kept = cookie && keptLanguage(cookie, offers);
  if (kept) return kept;
  if (offers.length === 1 || !acceptLanguage) return offers[0];
  const key = `${offers} ${acceptLanguage}`;
  const known = negotiated.get(key);
  if (known) return known;
  const language = negotiate(acceptLanguage, offers);
  if (acceptLanguage.length <= MAX_KEPT_LENGTH) negotiated.set(key, language);
  return language;
}

/** Not a language, for what is not offered. */
const NONE = "zxx";

/** A browser's languages one by one, because a reader of Swiss German prefers German to English. */
function negotiate(acceptLanguage: string, offers: readonly [Language, ...Language[]]): Language {
  const negotiator = new Negotiator({ headers: { "accept-language": acceptLanguage } });
  for (const wanted of negotiator.languages()) {
    if (!isTag(wanted)) continue;
    const found = match([wanted], offers, NONE);
    const offered = offers.find((offer) => offer === found);
    if (offered) return offered;
  }
  return offers[0];
}

function isTag(wanted: string): boolean {
  try {
    return Intl.getCanonicalLocales(wanted).length > 0;
  } catch {
    return false;
  }
}
