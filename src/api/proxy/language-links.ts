import type { NextRequest } from "next/server";
import type { Tenant } from "@/access/tenant";
import { browsePath, readView } from "@/features/startup/directory/urls";
import { pathIn } from "@/lib/language/path";
import { originOf } from "@/server/tenants/resolve-host";

const DIRECTORY = /^\/browse\/?$/;

/**
 * The `Link` header that tells search engines the address of a page in each language; null if the community has only
 * one. The address without a language suits the visitor.
 */
export function languageLinks({ nextUrl }: NextRequest, { domain, languages }: Tenant): string | null {
  if (languages.length === 1) return null;
  const { pathname, searchParams } = nextUrl;
  const path = DIRECTORY.test(pathname) ? browsePath(readView(searchParams)) : pathname;
  const origin = originOf(domain);
  const link = (address: string, language: string) =>
    `<${origin}${address}>; rel="alternate"; hreflang="${language}"`;
  return [
    ...languages.map((language) => link(pathIn(language, path), language)),
    link(path, "x-default"),
  ].join(", ");
}
