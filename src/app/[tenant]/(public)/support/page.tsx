import type { Metadata } from "next";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { SupportForm } from "@/features/support/tickets/ui/support-form";
import { PUBLIC_PAGES_COPY } from "../_pages/copy";
import { Introduction } from "../_pages/introduction";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: PUBLIC_PAGES_COPY.support, alternates: { canonical: "/support" } };

export default async function SupportPage() {
  const gate = await requirePublicPage("/support");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={PUBLIC_PAGES_COPY.support}
        text={`Contact the owner and the admins of ${gate.scope.tenant.branding.companyName}. They'll reply by email.`}
      />
      <Introduction tenantId={gate.scope.tenant.id} name="support" />
      <SupportForm />
    </div>
  );
}
