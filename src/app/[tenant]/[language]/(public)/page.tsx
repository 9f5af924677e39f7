import { readLanding } from "@/api/pages/landing";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { StructuredData } from "@/app/_shell/seo/structured-data";
import { originOf } from "@/domain/tenant/origin";
import { communityJsonLd } from "@/features/tenant/json-ld";
import { LandingScreen } from "./_landing/landing-screen";

export { generateMetadata } from "./_landing/metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export default async function LandingPage() {
  const gate = await requirePublicPage("/");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const landing = await readLanding(tenant);
  return (
    <>
      <StructuredData tenant={tenant} data={communityJsonLd(tenant, originOf(tenant.domain))} />
      <LandingScreen tenant={tenant} landing={landing} />
    </>
  );
}
