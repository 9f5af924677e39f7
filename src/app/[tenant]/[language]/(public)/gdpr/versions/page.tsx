import type { Metadata } from "next";
import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { editedTitle } from "@/domain/tenant/legal/rules";
import { LegalVersions } from "../../_pages/legal-versions";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = (): Metadata => ({
  title: m.tenant_legal_versions_titleOf({ page: editedTitle("gdpr") }),
  alternates: { canonical: "/gdpr/versions" },
});

export default async function GdprVersionsPage() {
  const gate = await requirePublicPage("/gdpr/versions");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <LegalVersions tenant={gate.scope.tenant} name="gdpr" />;
}
