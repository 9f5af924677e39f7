import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { PageHeader } from "@/components/navigation/page-header";
import { SupportForm } from "@/features/support/tickets/ui/support-form";
import { Introduction } from "../_pages/introduction";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/support", ({ branding }) => ({
  title: m.common_support(),
  description: m.pages_publicPages_supportText({ community: branding.companyName }),
}));

export default async function SupportPage() {
  const gate = await requirePublicPage("/support");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={m.common_support()}
        text={m.pages_publicPages_supportText({ community: gate.scope.tenant.branding.companyName })}
      />
      <Introduction tenantId={gate.scope.tenant.id} name="support" />
      <SupportForm />
    </div>
  );
}
