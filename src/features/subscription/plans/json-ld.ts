import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { featuresFor, PLANS } from "./rules";

/** schema.org data of the plans. (BIL-1) */
export const planJsonLd = (tenant: Tenant, origin: string): object[] => [
  {
    "@context": "https://schema.org",
    "@type": "Product",
    name: m.subscription_plans_jsonLd_name({ community: tenant.branding.companyName }),
    description: m.subscription_plans_jsonLd_text(),
    brand: { "@type": "Brand", name: tenant.branding.companyName },
    offers: PLANS.map((plan) => ({
      "@type": "Offer",
      name: plan.name,
      description: featuresFor(plan, tenant).join(". "),
      url: `${origin}/pricing`,
      price: (plan.priceCents / 100).toFixed(2),
      priceCurrency: plan.currency.toUpperCase(),
    })),
  },
];
