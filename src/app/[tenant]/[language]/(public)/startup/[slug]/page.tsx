import { startupAt } from "@/api/cache/startup";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { StructuredData } from "@/app/_shell/seo/structured-data";
import { originOf } from "@/domain/tenant/origin";
import { VisitCounter } from "@/features/analytics/visits/ui/visit-counter";
import { structuredData } from "@/features/startup/page/json-ld";
import { PublicStartup } from "../../_startup/public-startup";

export { generateMetadata } from "./metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export default async function StartupPage({ params }: { params: Promise<{ slug: string }> }) {
  const gate = await requirePublicPage("/startup/{slug}");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const startup = await startupAt(tenant.id, (await params).slug);
  return (
    <>
      <StructuredData tenant={tenant} data={structuredData(startup, originOf(tenant.domain))} />
      <VisitCounter startupId={startup.id} />
      <PublicStartup tenant={tenant} startup={startup} />
    </>
  );
}
