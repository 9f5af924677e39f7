import type { Tenant } from "@/access/tenant";
import { featuresFor, PLANS } from "./rules";

/** schema.org data of the plans. (BIL-1) */
export const planJsonLd = (tenant: Tenant, origin: string): object[] => [
  {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${tenant.branding.companyName} community platform`,
    description: "A community with its own directory, sessions and branding.",
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
