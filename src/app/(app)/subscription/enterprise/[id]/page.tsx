import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { enterprisePrice } from "@/features/subscription/enterprise-offer/emails";
import { readOffer } from "@/features/subscription/enterprise-offer/queries";
import { OfferScreen } from "@/features/subscription/enterprise-offer/ui/offer-screen";
import { offerPath } from "@/features/subscription/enterprise-offer/urls";
import { featuresFor, planById } from "@/features/subscription/plans/rules";

export const generateMetadata = privateMetadata(m.common_enterprise);

type Props = { params: Promise<{ id: string }> };

export default async function EnterpriseOfferPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/subscription/enterprise/{id}", offerPath(id));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const offer = (await readOffer(gate.scope, id)) ?? notFound();
  const plan = planById("enterprise") ?? notFound();
  return (
    <OfferScreen
      offer={offer}
      community={tenant.branding.companyName}
      price={enterprisePrice()}
      features={featuresFor(plan, tenant)}
      timeZone={tenant.timeZone}
    />
  );
}
