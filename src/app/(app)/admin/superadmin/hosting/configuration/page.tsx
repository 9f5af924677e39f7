import type { Metadata } from "next";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { readConfiguration } from "@/features/hosting/configuration";
import { ConfigurationForm } from "@/features/hosting/ui/configuration-form";

export const metadata: Metadata = { title: "Provider configuration", robots: { index: false } };

export default async function HostingConfigurationPage() {
  const gate = await requirePage("/admin/superadmin/hosting/configuration");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/configuration">
      <ConfigurationForm configuration={await readConfiguration(platformScopeOf(gate.scope))} />
    </HostingFrame>
  );
}
