import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { PageHeader } from "@/components/navigation/page-header";
import { GuideList } from "../_pages/guide-list";
import { Introduction } from "../_pages/introduction";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/docs", ({ branding }) => ({
  title: m.common_docs(),
  description: m.pages_publicPages_guidesTo({ community: branding.companyName }),
}));

export default async function DocsPage() {
  const gate = await requirePublicPage("/docs");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { id, capabilities, branding } = gate.scope.tenant;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={m.common_docs()}
        text={m.pages_publicPages_guidesTo({ community: branding.companyName })}
      />
      <Introduction tenantId={id} name="docs" />
      <GuideList hasDirectory={capabilities.startup_directory} />
    </div>
  );
}
