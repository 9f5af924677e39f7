import type { Metadata } from "next";
import { pageLanguage } from "@/api/pages/page-language";
import { pageTenant } from "@/api/pages/require-page";
import { LANGUAGE_META } from "@/lib/language/languages";
import { pathIn } from "@/lib/language/path";
import { originOf } from "@/server/tenants/resolve-host";

export async function communityMetadata(): Promise<Metadata> {
  const { branding, domain, languages } = await pageTenant();
  // Canonical addresses name the language, if there are several.
  const place = languages.length > 1 ? pathIn(await pageLanguage(), "/") : "";
  return {
    metadataBase: new URL(`${originOf(domain)}${place}`),
    title: { default: branding.title, template: `%s · ${branding.companyName}` },
    applicationName: branding.companyName,
    icons: { icon: branding.iconUrl },
    other: { [LANGUAGE_META]: await pageLanguage() },
  };
}
