import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { legalMetadata } from "../_pages/legal-metadata";
import { LegalPage } from "../_pages/legal-page";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = legalMetadata("gdpr");

export default async function GdprPage() {
  const gate = await requirePublicPage("/gdpr");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <LegalPage tenant={gate.scope.tenant} name="gdpr" />;
}
