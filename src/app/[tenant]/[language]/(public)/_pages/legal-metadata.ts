import type { Metadata } from "next";
import { cachedLegalPage } from "@/api/cache/content-pages";
import { pageLanguage } from "@/api/pages/page-language";
import { pageTenant } from "@/api/pages/require-page";
import { addressIn } from "@/app/_shell/seo/community-metadata";
import { editedTitle, type LegalPageName } from "@/domain/tenant/legal/rules";

export const legalMetadata = (name: LegalPageName) => async (): Promise<Metadata> => {
  const tenant = await pageTenant();
  const { language } = await cachedLegalPage(tenant.id, name, await pageLanguage());
  return {
    title: editedTitle(name),
    alternates: { canonical: addressIn(tenant, language, `/${name}`) },
  };
};
