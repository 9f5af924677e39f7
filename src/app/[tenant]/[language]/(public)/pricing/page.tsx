import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { PricingActionsValue } from "@/app/_screens/plans/pricing-actions";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { StructuredData } from "@/app/_shell/seo/structured-data";
import { originOf } from "@/domain/tenant/origin";
import { planJsonLd } from "@/features/subscription/plans/json-ld";
import { createOffer } from "@/features/subscription/plans/offer";
import { PricingScreen } from "@/features/subscription/plans/ui/pricing-screen";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export const generateMetadata = publicMetadata("/pricing", () => ({
  title: m.pages_publicPages_pricing(),
  description: m.pages_publicPages_pricingText(),
}));

export default async function PricingPage() {
  const gate = await requirePublicPage("/pricing");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  return (
    <>
      <StructuredData tenant={tenant} data={planJsonLd(tenant, originOf(tenant.domain))} />
      <PricingScreen tenant={tenant} offer={createOffer(tenant)} desk={PricingActionsValue} />
    </>
  );
}
