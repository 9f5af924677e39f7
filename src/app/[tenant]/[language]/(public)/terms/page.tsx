import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { legalMetadata } from "../_pages/legal-metadata";
import { LegalPage } from "../_pages/legal-page";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = legalMetadata("terms");

export default async function TermsPage() {
  const gate = await requirePublicPage("/terms");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <LegalPage tenant={gate.scope.tenant} name="terms" />;
}
