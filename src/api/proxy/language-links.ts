import type { NextRequest } from "next/server";
import { isPage, pageGroup } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";
import { browsePath, readView } from "@/features/startup/directory/urls";
import type { Language } from "@/lib/language/languages";
import { pathIn } from "@/lib/language/path";

const DIRECTORY = /^\/browse\/?$/;

/**
 * The paths of a page that exists in some languages only, with a path per language. Readers of any other language get
 * the first.
 */
export type LanguagePaths = Partial<Record<Language, string>>;

/**
 * The `Link` header that tells search engines the address of a page in each language; null if the community has only
 * one, and for what search engines don't list. The address without a language suits the visitor.
 */
export function languageLinks(
  { nextUrl }: NextRequest,
  { domain, languages }: Tenant,
  paths?: LanguagePaths,
): string | null {
  const { pathname, searchParams } = nextUrl;
  if (languages.length === 1 || !isPage(pathname) || pageGroup(pathname) !== "public") return null;
  const path = DIRECTORY.test(pathname) ? browsePath(readView(searchParams)) : pathname;
  const origin = originOf(domain);
  const link = (address: string, language: string) =>
    `<${origin}${address}>; rel="alternate"; hreflang="${language}"`;
  const pathsIn = languages.flatMap((language) => {
    const own = paths ? paths[language] : path;
    return own ? [link(pathIn(language, own), language)] : [];
  });
  const [neutral = path] = Object.values(paths ?? {});
  return [...pathsIn, link(neutral, "x-default")].join(", ");
}
