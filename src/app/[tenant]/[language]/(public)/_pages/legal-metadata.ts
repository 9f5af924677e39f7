import type { Metadata } from "next";
import * as m from "#messages";
import { cachedLegalPage } from "@/api/cache/content-pages";
import { pageLanguage } from "@/api/pages/page-language";
import { pageTenant } from "@/api/pages/require-page";
import { pageMetadata, publicMetadata } from "@/app/_shell/seo/page-metadata";
import { editedTitle, LEGAL_SUMMARIES, type LegalPageName } from "@/domain/tenant/legal/rules";

export const legalMetadata = (name: LegalPageName) => async (): Promise<Metadata> => {
  const tenant = await pageTenant();
  const { language } = await cachedLegalPage(tenant.id, name, await pageLanguage());
  const description = LEGAL_SUMMARIES[name]({ community: tenant.branding.companyName });
  return pageMetadata(tenant, { title: editedTitle(name), description, path: `/${name}`, language });
};

export const versionsMetadata = (name: LegalPageName) =>
  publicMetadata(`/${name}/versions`, ({ branding }) => ({
    title: m.tenant_legal_versions_titleOf({ page: editedTitle(name) }),
    description: m.tenant_legal_versions_every({ community: branding.companyName }),
  }));
