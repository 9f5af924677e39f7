import type { Metadata } from "next";
import { pageTenant } from "@/api/pages/require-page";
import { originOf } from "@/server/tenants/resolve-host";

export async function communityMetadata(): Promise<Metadata> {
  const { branding, domain } = await pageTenant();
  return {
    metadataBase: new URL(originOf(domain)),
    title: { default: branding.title, template: `%s · ${branding.companyName}` },
    applicationName: branding.companyName,
    icons: { icon: branding.iconUrl },
  };
}
