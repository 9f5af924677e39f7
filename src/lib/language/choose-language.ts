import Negotiator from "negotiator";
import { LANGUAGE_COOKIE, type Language } from "./languages.ts";

type Asked = { cookie: string | undefined; acceptLanguage: string | undefined };

const chosenIn = (cookies: string): string | undefined =>
  cookies
    .split(/; ?/)
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

/**
 * The language of a visitor in a community: the visitor's own choice, the browser's languages, then the community's
 * default, which is the first of those it `offers`.
 */
export function chooseLanguage(
  { cookie, acceptLanguage }: Asked,
  offers: readonly [Language, ...Language[]],
): Language {
  const isOffered = (language: unknown): language is Language =>
    offers.some((offered) => offered === language);
  const chosen = cookie && chosenIn(cookie);
  if (isOffered(chosen)) return chosen;
  if (offers.length === 1 || !acceptLanguage) return offers[0];
  const negotiated = new Negotiator({ headers: { "accept-language": acceptLanguage } }).language([...offers]);
  return isOffered(negotiated) ? negotiated : offers[0];
}
