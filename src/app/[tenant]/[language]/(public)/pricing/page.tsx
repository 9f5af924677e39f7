import type { Metadata } from "next";
import { requirePublicPage } from "@/api/pages/require-page";
import { PricingActionsValue } from "@/app/_plans/pricing-actions";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { StructuredData } from "@/components/content/structured-data";
import { planJsonLd } from "@/features/subscription/plans/json-ld";
import { createOffer } from "@/features/subscription/plans/offer";
import { PricingScreen } from "@/features/subscription/plans/ui/pricing-screen";
import { originOf } from "@/server/tenants/resolve-host";

const TITLE = "Pricing";
const TEXT = "Compare the Community, Professional and Enterprise plans: features and prices.";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = {
  title: TITLE,
  description: TEXT,
  alternates: { canonical: "/pricing" },
  openGraph: { title: TITLE, description: TEXT, url: "/pricing" },
};

export default async function PricingPage() {
  const gate = await requirePublicPage("/pricing");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  return (
    <>
      <StructuredData data={planJsonLd(tenant, originOf(tenant.domain))} />
      <PricingScreen tenant={tenant} offer={createOffer(tenant)} desk={PricingActionsValue} />
    </>
  );
}
