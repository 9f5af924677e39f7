import Negotiator from "negotiator";
import { keptLanguage } from "./cookies.ts";
import type { Language } from "./languages.ts";

type Asked = { cookie: string | undefined; acceptLanguage: string | undefined };

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
  const negotiated = new Negotiator({ headers: { "accept-language": acceptLanguage } }).language([...offers]);
  return offers.find((offered) => offered === negotiated) ?? offers[0];
}
