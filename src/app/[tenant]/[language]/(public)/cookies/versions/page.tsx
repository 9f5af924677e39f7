import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { versionsMetadata } from "../../_pages/legal-metadata";
import { LegalVersions } from "../../_pages/legal-versions";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = versionsMetadata("cookies");

export default async function CookiesVersionsPage() {
  const gate = await requirePublicPage("/cookies/versions");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <LegalVersions tenant={gate.scope.tenant} name="cookies" />;
}
