import type { Tenant } from "@/access/tenant";

/** schema.org data of the community. (API-8) */
export function communityJsonLd({ branding, socialLinks, capabilities }: Tenant, origin: string): object[] {
  const { companyName, logoUrl } = branding;
  const elsewhere = Object.values(socialLinks);
  const context = { "@context": "https://schema.org", name: companyName, url: `${origin}/` };
  const organisation = {
    ...context,
    "@type": "Organization",
    logo: new URL(logoUrl, origin).href,
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
  const site = {
    ...context,
    "@type": "WebSite",
    ...(capabilities.startup_directory && {
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/browse?q={words}` },
        "query-input": "required name=words",
      },
    }),
  };
  return [organisation, site];
}
