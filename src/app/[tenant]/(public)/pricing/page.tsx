import type { Metadata } from "next";
import { requirePublicPage } from "@/api/pages/require-page";
import { Desk } from "@/app/_plans/pricing-actions";
import { Restricted } from "@/app/_shell/errors/access-denied";
import { StructuredData } from "@/components/content/structured-data";
import { planData } from "@/features/subscription/plans/json-ld";
import { offerTo } from "@/features/subscription/plans/offer";
import { PricingScreen } from "@/features/subscription/plans/ui/pricing-screen";
import { originOf } from "@/server/tenants/resolve-host";

const TITLE = "Pricing";
const TEXT = "Community, Professional and Enterprise: what each plan gives a community, and what it costs.";

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
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  return (
    <>
      <StructuredData data={planData(tenant, originOf(tenant.domain))} />
      <PricingScreen tenant={tenant} offer={offerTo(tenant)} desk={Desk} />
    </>
  );
}
