import type { Metadata } from "next";
import type { Tenant } from "@/access/tenant";
import { pageLanguage } from "@/api/pages/page-language";
import { pageTenant } from "@/api/pages/require-page";
import { lastingAddress } from "@/domain/tenant/icon";
import { originOf } from "@/domain/tenant/origin";
import type { Language } from "@/lib/language/languages";
import { offeredPathIn, pathIn } from "@/lib/language/path";

/** The canonical address of a page whose text is in this language, also where it is shown to readers of another. */
export const addressIn = ({ domain, languages }: Tenant, language: Language, path: string): string =>
  `${originOf(domain)}${offeredPathIn(languages, language, path)}`;

export async function communityMetadata(): Promise<Metadata> {
  const { branding, domain, languages } = await pageTenant();
  // Canonical addresses name the language, if there are several.
  const place = languages.length > 1 ? pathIn(await pageLanguage(), "/") : "";
  return {
    metadataBase: new URL(`${originOf(domain)}${place}`),
    title: { default: branding.title, template: `%s · ${branding.companyName}` },
    applicationName: branding.companyName,
    icons: { icon: lastingAddress(branding.iconUrl, branding) },
  };
}
